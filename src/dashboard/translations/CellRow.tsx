import { useWatch } from "react-hook-form";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useOpenForm } from "../forms/context.ts";
import { RichTextField } from "../forms/fields/RichTextField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { htmlText } from "../forms/html-text.ts";
import { act } from "../shell/act.ts";
import { Status } from "../shell/Status.tsx";
import { type Cell, cellName, type Translations, translationIn } from "./cells.ts";
import { SlugField } from "./SlugField.tsx";

interface CellRowProps {
  readonly cell: Cell;
  /** Locale of the shop's own texts. */
  readonly own: string;
  readonly locale: string;
}

/** A text at the left, its translation at the right, and what is to be done about it. */
export function CellRow({ cell, own, locale }: CellRowProps) {
  const name = cellName(cell);
  const source = cell.input === "rich" ? htmlText(cell.source) : cell.source;
  return (
    <div className="stack columns-2 gap-20 one-900 pad-y-14 inset">
      <div className="stack lines-start gap-6 shrink">
        <p className="faint weight-550" lang={own}>
          {shipped[languageOf(own) ?? "en"].name}
        </p>
        <p className="muted pre" lang={own}>
          {source || t("Empty")}
        </p>
        <Mark cell={cell} locale={locale} />
      </div>
      <div lang={locale} className="shrink">
        {cell.input === "rich" ? (
          <RichTextField name={name} height={280} />
        ) : cell.input === "text" ? (
          <TextAreaField name={name} rows={3} placeholder={source} />
        ) : cell.input === "slug" ? (
          <SlugField cell={cell} locale={locale} />
        ) : (
          <TextField name={name} placeholder={source} />
        )}
      </div>
    </div>
  );
}

function Mark({ cell, locale }: Omit<CellRowProps, "own">) {
  const { form, readOnly } = useOpenForm();
  const value: unknown = useWatch({ control: form.control, name: cellName(cell) });
  const stored = translationIn(cell, locale);
  if (value === "") {
    return cell.source === "" || cell.input === "slug" ? null : (
      <div className="row">
        <Status tone="warning">{t("Missing")}</Status>
      </div>
    );
  }
  if (stored?.outdated && stored.value === value) {
    const confirm = () =>
      act(() => api.call("/admin_api/v1/translations/save", { cells: [asItIs(cell, locale, stored.value)] }), {
        done: t("Marked as up to date"),
        onDone: async () => form.mergeRecord(withoutMark(form.getState().record, cell, locale)),
      });
    return (
      <div className="row wrap gap-8">
        <Status tone="warning">{t("Outdated")}</Status>
        {!readOnly && (
          <Button size="small" onClick={() => void confirm()}>
            {t("Still right")}
          </Button>
        )}
      </div>
    );
  }
  if (!stored || stored.state === "done" || stored.value !== value) return null;
  const accept = () =>
    act(() => api.call("/admin_api/v1/translations/save", { cells: [asItIs(cell, locale, stored.value)] }), {
      done: t("Marked as reviewed"),
      onDone: async () => form.mergeRecord(withoutMark(form.getState().record, cell, locale)),
    });
  return (
    <div className="row wrap gap-8">
      <Status>{stored.state === "machine" ? t("Machine translation") : t("Draft")}</Status>
      {!readOnly && (
        <Button size="small" onClick={() => void accept()}>
          {t("Mark as reviewed")}
        </Button>
      )}
    </div>
  );
}

/** A stored translation, saved once more: whoever does so has read it. */
const asItIs = ({ kind, id, field }: Cell, locale: string, value: string) => ({
  ...{ kind, id, field, locale, value, base: value },
});

/** The record with a translation that is one of the text of now. */
const withoutMark = (record: Translations, { kind, id, field }: Cell, locale: string): Translations => ({
  ...record,
  cells: record.cells.map((cell) =>
    cell.kind === kind && cell.id === id && cell.field === field
      ? {
          ...cell,
          translations: cell.translations.map((one) =>
            one.locale === locale ? { ...one, outdated: false, state: "done" } : one,
          ),
        }
      : cell,
  ),
});
