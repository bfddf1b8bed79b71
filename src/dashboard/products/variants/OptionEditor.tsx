import { Pencil, Trash2, X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { separated } from "#i18n/lists.ts";
import { t, tc } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { errorText, fieldId } from "../../forms/context.ts";
import { described, FieldFrame } from "../../forms/fields/FieldFrame.tsx";
import rows from "../../forms/Rows.module.css";
import { useSort } from "../../forms/use-sort.ts";
import { Input } from "../../shell/Input.tsx";
import { toast } from "../../shell/toast.ts";
import { addValues } from "./edits.ts";
import type { FormOption, FormValue } from "./model.ts";
import styles from "./Options.module.css";
import { Swatch } from "./Swatch.tsx";
import { useVariants } from "./use-variants.ts";

interface OptionEditorProps {
  readonly option: FormOption;
  /** As react-hook-form nests them below `options.<index>`. */
  readonly errors: unknown;
  readonly isOpen: boolean;
  readonly sort: ReturnType<typeof useSort>;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (option: FormOption) => void;
  readonly onRemove: () => void;
}

const commonNames = [
  tc("product option", "Size"),
  tc("product option", "Color"),
  tc("product option", "Material"),
  tc("product option", "Style"),
  tc("product option", "Length"),
];

/** An option: closed its name and values, open what changes them. */
export function OptionEditor({ option, errors, isOpen, sort, onOpen, onChange, onRemove }: OptionEditorProps) {
  const title = option.name || t("New option");
  return (
    <li className={`line radius-m surface-1 ${styles.option}`} {...sort.itemProps(option.key)}>
      <div className="row gap-8 height-48 pad-y-8 pad-x-8 pad-end-10">
        <GripButton label={t("Move {name}", { name: title })} {...sort.handleProps(option.key)} />
        <div className="fill">
          <strong className="block weight-550 break">{title}</strong>
          {!isOpen && (
            <ul className="row wrap gap-6 top-6" aria-label={t("Values of {name}", { name: title })}>
              {option.values.map(({ key, value, swatch }) => (
                <li key={key} className={`row inline gap-6 fit small break radius-s surface-3 ${styles.value}`}>
                  {swatch && <span className={styles.dot} style={{ background: swatch }} />}
                  {value}
                </li>
              ))}
            </ul>
          )}
        </div>
        {isOpen ? (
          <Button size="small" variant="ghost" icon={<Trash2 size={15} aria-hidden />} onClick={onRemove}>
            {t("Remove option")}
          </Button>
        ) : (
          <IconButton
            label={t("Edit {name}", { name: title })}
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => onOpen(true)}
          />
        )}
      </div>
      {isOpen && <OpenOption option={option} errors={errors} onChange={onChange} onDone={() => onOpen(false)} />}
    </li>
  );
}

interface OpenOptionProps extends Pick<OptionEditorProps, "option" | "errors" | "onChange"> {
  readonly onDone: () => void;
}

function OpenOption({ option, errors, onChange, onDone }: OpenOptionProps) {
  const { work, apply } = useVariants();
  const id = useId();
  const index = work.options.findIndex(({ key }) => key === option.key);
  const name = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (name.current?.value === "") name.current.focus();
  }, []);
  const sort = useSort({
    keys: option.values.map(({ key }) => key),
    nameOf: (key) => option.values.find((one) => one.key === key)?.value || t("Value"),
    onOrder: (keys) =>
      onChange({ ...option, values: keys.flatMap((key) => option.values.find((one) => one.key === key) ?? []) }),
  });
  const changeValue = (key: string, part: Partial<FormValue>) =>
    onChange({ ...option, values: option.values.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const add = (names: readonly string[]) => {
    setTyped("");
    const next = addValues(work, option.key, names);
    if (!next) return void toast({ message: t("A product has at most 2,000 variants"), type: "warning" });
    apply(next);
    const added = names.filter((one) => one.trim() !== "");
    if (added.length > 0) announce(t("Added: {entries}", { entries: separated(added) }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== "Enter" && event.key !== ",") || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() === "") onDone();
    else add([typed]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[,;\n\t]/.test(text)) return;
    event.preventDefault();
    add(text.split(/[,;\n\t]/));
  };
  const nameId = fieldId("options", `${index}.name`);
  const nameTexts = {
    id: nameId,
    errorId: `${nameId}-error`,
    helpId: `${nameId}-help`,
    error: errorText(messageIn(errors, "name"), "name"),
    label: t("Option name"),
  };
  return (
    <div className={`stack gap-14 ${styles.open}`}>
      <FieldFrame field={nameTexts}>
        <Input
          {...described(nameTexts)}
          ref={name}
          list={`${id}-names`}
          maxLength={60}
          placeholder={t("Size")}
          value={option.name}
          onChange={(event) => onChange({ ...option, name: event.target.value })}
        />
      </FieldFrame>
      <datalist id={`${id}-names`}>
        {commonNames.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <div>
        <p className="weight-550 bottom-6">{t("Values")}</p>
        <ul className="stack gap-8">
          {option.values.map(({ key, value, swatch }, at) => {
            const error = errorText(messageIn(errors, `value${at}`), "value");
            return (
              <li key={key} className={styles.editedRow} {...sort.itemProps(key)}>
                <GripButton label={t("Move {name}", { name: value })} {...sort.handleProps(key)} />
                <Swatch name={value} colour={swatch} onChange={(next) => changeValue(key, { swatch: next })} />
                <Input
                  id={fieldId("options", `${index}.value${at}`)}
                  aria-label={t("Value {value}", { value })}
                  aria-invalid={error ? true : undefined}
                  maxLength={120}
                  value={value}
                  onChange={(event) => changeValue(key, { value: event.target.value })}
                />
                <IconButton
                  label={t("Remove {name}", { name: value })}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => onChange({ ...option, values: option.values.filter((one) => one.key !== key) })}
                />
                {error && (
                  <p className={`danger small leading-18 ${rows.error}`} role="alert">
                    {error}
                  </p>
                )}
              </li>
            );
          })}
          <li className={styles.editedRow}>
            <span />
            <span />
            <Input
              id={fieldId("options", `${index}.values`)}
              aria-label={
                option.name ? t("Add a value to {name}", { name: option.name }) : t("Add a value to the option")
              }
              aria-invalid={messageIn(errors, "values") ? true : undefined}
              maxLength={120}
              placeholder={option.values.length === 0 ? tc("product option", "Small") : t("Add another value")}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => typed.trim() !== "" && add([typed])}
            />
          </li>
        </ul>
        {messageIn(errors, "values") && (
          <p className={`danger small leading-18 ${rows.error}`} role="alert">
            {errorText(messageIn(errors, "values"), "values")}
          </p>
        )}
      </div>
      <div>
        <Button size="small" onClick={onDone}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}

/** The message of an error below `errors`. */
function messageIn(errors: unknown, key: string): string | undefined {
  if (typeof errors !== "object" || errors === null) return undefined;
  const error: unknown = Object.getOwnPropertyDescriptor(errors, key)?.value;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  return typeof message === "string" ? message : undefined;
}
