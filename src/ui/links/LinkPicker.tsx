import { clsx } from "clsx";
import { ExternalLink, FileText, Link2, Link2Off, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { isExternalLink, isSafeLink } from "#decoration/links.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "../controls/Button.tsx";
import { completeLink } from "../controls/complete-link.ts";
import fieldStyles from "../controls/field.module.css";
import { useListbox } from "../controls/use-listbox.ts";
import { LinkList } from "./LinkList.tsx";
import styles from "./LinkPicker.module.css";
import type { LinkSources, LinkTarget } from "./link-sources.ts";
import { matchTargets, titleOf } from "./match.ts";
import { useFoundTargets } from "./use-found-targets.ts";

/** Options of a group that are shown; typing finds the others. */
const maxShown = 50;

interface LinkPickerProps extends LinkSources {
  readonly id?: string | undefined;
  readonly label: string;
  /** The link; "" for none. */
  readonly value: string;
  /**
   * Takes a link that was chosen or typed.
   * @param target what was chosen; undefined for a typed address.
   * @returns false when it is refused: the text stays in the field.
   */
  readonly onLink: (link: string, target?: LinkTarget) => boolean;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly maxLength?: number;
  /** Shows the name of what the link leads to in place of its address, where it is known. */
  readonly named?: boolean;
}

/** A link: one of the targets, what is found for typed words, or a typed address. */
export function LinkPicker({ groups, find, value, onLink, label, ...rest }: LinkPickerProps) {
  const { id, describedBy, invalid, maxLength = 2000, named = false } = rest;
  const [picked, setPicked] = useState<LinkTarget | null>(null);
  const title = titleOf(groups, value) ?? (picked?.value === value ? picked.label : undefined);
  const displayed = (named && title) || value;
  // The typed text; null while the field shows its value.
  const [draft, setDraft] = useState<string | null>(null);
  // All options until something else is typed.
  const searched = draft === null || draft === displayed ? null : draft;
  const targetGroups = useFoundTargets(searched ?? "", find);
  const matched =
    searched === null
      ? groups
      : [...matchTargets(groups, searched), ...targetGroups.filter(({ items }) => items.length > 0)];
  const offered = matched.map(({ items, ...group }) => ({ ...group, items: items.slice(0, maxShown) }));
  const options = offered.flatMap((group) => group.items);
  const Icon = iconOf(value);

  const choose = (link: string, target?: LinkTarget) => {
    setDraft(null);
    onLink(link, target);
  };
  const list = useListbox<HTMLDivElement>({
    label,
    labels: options.map((option) => option.label),
    chosen: options.findIndex((option) => option.value === value),
    editable: true,
    onPick: (index) => {
      const target = options[index];
      setPicked(target ?? null);
      choose(target?.value ?? value, target);
    },
  });
  const settle = () => {
    list.close();
    if (draft !== null && (draft === displayed || onLink(completeLink(draft)))) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.comboboxProps.onKeyDown(event);
    // A save by Ctrl+S takes what is typed.
    const saves = (event.ctrlKey || event.metaKey) && event.key === "s";
    if (saves || (event.key === "Enter" && !event.defaultPrevented)) settle();
  };
  return (
    <>
      <div ref={list.anchor} className={clsx(fieldStyles.control, styles.box)}>
        <Icon size={15} aria-hidden className={styles.icon} />
        <input
          id={id}
          type="text"
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          aria-autocomplete="list"
          placeholder={t("Search, or paste an address")}
          {...list.comboboxProps}
          value={draft ?? displayed}
          onChange={(event) => {
            const typed = event.target.value;
            setDraft(typed);
            list.show(-1);
            if (isSafeLink(typed)) onLink(typed);
          }}
          // A name is replaced by what is typed.
          onFocus={({ target }) => named && target.select()}
          onClick={() => list.show(-1)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {title && !named && draft === null && <span className={styles.title}>{title}</span>}
        {(draft ?? value) !== "" && (
          <IconButton
            size="small"
            label={t("Clear {label}", { label })}
            icon={<X size={13} aria-hidden />}
            onClick={() => choose("")}
          />
        )}
      </div>
      <LinkList list={list} groups={offered} />
    </>
  );
}

function iconOf(link: string) {
  if (link === "") return Link2Off;
  if (isExternalLink(link)) return ExternalLink;
  return link.startsWith("/article?") ? FileText : Link2;
}
