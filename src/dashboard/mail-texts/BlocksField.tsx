import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { MailKind } from "#contract/mail-kinds.ts";
import type { MailBlock } from "#contract/shapes/mail-text.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { focusAfterRemoval } from "#ui/controls/focus-after-removal.ts";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { useField, useOpenForm } from "../forms/context.ts";
import { FieldError } from "../forms/fields/FieldFrame.tsx";
import { useSort } from "../forms/use-sort.ts";
import { Input, TextArea } from "../shell/Input.tsx";
import styles from "./MailText.module.css";
import { usePlaceholderTarget } from "./placeholders.tsx";

export type BlockValue = MailBlock;

/** The blocks of an email from top to bottom: texts, buttons, and parts that the shop fills in. */
export function BlocksField({ kind }: { readonly kind: MailKind }) {
  const field = useField<readonly BlockValue[]>("blocks");
  const { readOnly } = useOpenForm();
  const blocks = field.value;
  const keys = useKeys(blocks.length);
  const labelOf = (block: BlockValue, at: number) =>
    block.kind === "text"
      ? t("Text {number}", { number: blocks.slice(0, at + 1).filter((one) => one.kind === "text").length })
      : (kind.parts.find(({ part }) => part === block.part)?.label ?? block.part);
  const sort = useSort({
    keys: keys.current,
    nameOf: (key) => {
      const at = keys.current.indexOf(key);
      const block = blocks[at];
      return block ? labelOf(block, at) : "";
    },
    onOrder: (order) => {
      const sorted = order.flatMap((key) => blocks[keys.current.indexOf(key)] ?? []);
      keys.current = [...order];
      field.set(sorted);
    },
  });
  const change = (at: number, text: string) =>
    field.set(blocks.map((one, index) => (index === at && one.kind !== "part" ? { ...one, text } : one)));
  const remove = (at: number) => {
    keys.current = keys.current.filter((_, index) => index !== at);
    field.set(blocks.filter((_, index) => index !== at));
  };
  const used = new Set(blocks.flatMap((block) => (block.kind === "text" ? [] : block.part)));
  const required = new Set(kind.parts.filter((part) => part.required).map(({ part }) => part));
  const add = (block: BlockValue) => field.set([...blocks, block]);
  return (
    <div className="stack gap-16" data-field={field.id}>
      <div id={`${field.id}-label`} className="weight-550">
        {t("Content")}
      </div>
      <ul className={`stack gap-8 ${styles.blocks}`} aria-labelledby={`${field.id}-label`}>
        {blocks.map((block, at) => {
          const key = keys.current[at] ?? String(at);
          const label = labelOf(block, at);
          return (
            <li
              key={key}
              className={`row align-start gap-6 line radius-m surface-1 pad-y-8 pad-x-6 ${styles.block}`}
              {...sort.itemProps(key)}
            >
              {!readOnly && <GripButton {...sort.handleProps(key)} label={t("Move {label}", { label })} />}
              <BlockInput block={block} label={label} onText={(text) => change(at, text)} />
              {!readOnly && (block.kind === "text" || !required.has(block.part)) && (
                <IconButton
                  label={t("Remove {label}", { label })}
                  icon={<Trash2 size={16} aria-hidden />}
                  data-remove
                  onClick={(event) => {
                    focusAfterRemoval(event.currentTarget);
                    remove(at);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldError field={field} />
      {!readOnly && (
        <div>
          <Menu
            label={t("Add a block")}
            trigger={(props) => (
              <Button {...props} size="small" icon={<Plus size={15} aria-hidden />}>
                {t("Add block")}
              </Button>
            )}
            groups={() => [
              [{ label: t("Text"), onChoose: () => add({ kind: "text", text: "" }) }],
              kind.parts
                .filter(({ part }) => !used.has(part))
                .map(({ part, label, isButton }) => ({
                  label,
                  onChoose: () => add(isButton ? { kind: "button", part, text: t("View") } : { kind: "part", part }),
                })),
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** A key for each block, kept while its text changes and while it is moved. */
function useKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(`b${next.current++}`);
  keys.current.length = count;
  return keys;
}

interface BlockInputProps {
  readonly block: BlockValue;
  readonly label: string;
  readonly onText: (text: string) => void;
}

function BlockInput({ block, label, onText }: BlockInputProps) {
  const mark = usePlaceholderTarget();
  if (block.kind === "part") return <span className={`fill muted ${styles.part}`}>{label}</span>;
  const props = {
    "aria-label": label,
    value: block.text,
    onFocus: ({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }) => mark(target, onText),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
  };
  if (block.kind === "button") {
    return (
      <span className="stack gap-4 fill">
        <span className={`faint small ${styles.hint}`}>{label}</span>
        <Input {...props} maxLength={80} />
      </span>
    );
  }
  return (
    <span className="stack gap-4 fill">
      <TextArea {...props} rows={3} maxLength={5000} />
      <span className={`faint small ${styles.hint}`}>
        {t("**bold**, [link](https://…), an empty line begins a paragraph")}
      </span>
    </span>
  );
}
