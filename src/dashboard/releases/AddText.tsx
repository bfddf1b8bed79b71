import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { useSettled } from "#ui/controls/use-settled.ts";
import { api, callQuery } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { AreaField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { OptionList } from "../forms/fields/SuggestionList.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { fitting, mayTranslate, plainOf, type TextRow, translationOf } from "../translations/texts.ts";
import { languageName, placeOf } from "../translations/words.ts";
import { refreshReleases } from "./release-queries.ts";

interface Values {
  readonly locale: string;
  readonly text: TextRow | null;
  readonly value: string;
}

/** Chooses a text of the shop, and says what it is in another language from the start of the release. */
export function AddText({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const field = useId();
  const { languages = [] } = useStart().mall;
  const form = useDialogForm({
    values: { locale: "", text: null, value: "" } as Values,
    errorFields: ["cells"],
    check: ({ locale, text }: Values) => ({
      locale: locale === "" && t("Choose a language"),
      text: text === null && t("Choose a text"),
    }),
    send: ({ locale, text, value }) =>
      api.call("/admin_api/v1/releases/translations/set", {
        id,
        cells: text
          ? [{ kind: text.kind, record_id: text.id, field: text.field, locale, value: fitting(text, value) }]
          : [],
      }),
    done: t("Added to the release"),
    renew: refreshReleases,
    onDone: onClose,
  });
  const { locale, text } = form.values;
  return (
    <FormDialog title={t("Add translation")} submit={t("Add")} form={form} onClose={onClose}>
      <SelectInputField
        {...form.of("locale")}
        label={t("Language")}
        options={[
          { value: "", label: t("Choose a language") },
          ...languages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
      {locale !== "" && (
        <Field label={t("Text")} error={form.errorOf("text")}>
          {() =>
            text ? (
              <div className="row gap-10">
                <span className="flexible break stack gap-4">
                  <span className="muted small">{placeOf(text)}</span>
                  <span>{plainOf(text, text.source)}</span>
                </span>
                <IconButton
                  size="small"
                  label={t("Choose another text")}
                  icon={<X size={15} aria-hidden />}
                  onClick={() => form.change({ text: null, value: "" })}
                />
              </div>
            ) : (
              <TextSearch
                id={field}
                locale={locale}
                onPick={(picked) =>
                  form.change({ text: picked, value: plainOf(picked, translationOf(picked, locale)?.value ?? "") })
                }
              />
            )
          }
        </Field>
      )}
      {text && (
        <AreaField
          {...form.of("value")}
          label={languageName(locale)}
          lang={locale}
          dir="auto"
          rows={text.input === "line" || text.input === "slug" ? 2 : 6}
          help={t("Left empty, the text is shown as where it is not translated.")}
        />
      )}
    </FormDialog>
  );
}

interface TextSearchProps {
  readonly id: string;
  readonly locale: string;
  readonly onPick: (text: TextRow) => void;
}

/** Milliseconds after the last key. */
const pause = 180;

/** Finds a text by its words or the name of its record. */
function TextSearch({ id, locale, onPick }: TextSearchProps) {
  const can = useCan();
  const [text, setText] = useState("");
  const search = useSettled(text.trim(), pause);
  const { data } = useQuery({
    ...callQuery("/admin_api/v1/translations/rows", { locales: [locale], search, limit: 20 }),
    placeholderData: (before) => before,
  });
  const rows = (data?.rows ?? []).filter(({ kind }) => mayTranslate(can, kind, locale));
  const list = useListbox<HTMLInputElement>({
    label: t("Texts"),
    labels: rows.map(({ source }) => source),
    chosen: -1,
    editable: true,
    onPick: (index) => {
      const one = rows[index];
      if (one) onPick(one);
    },
  });
  return (
    <>
      <Input
        {...list.comboboxProps}
        aria-autocomplete="list"
        ref={list.anchor}
        id={id}
        type="text"
        aria-label={t("Search texts")}
        placeholder={t("Search texts")}
        maxLength={200}
        value={text}
        onClick={() => list.show(-1)}
        onChange={(event) => {
          setText(event.target.value);
          list.show(-1);
        }}
        onBlur={list.close}
      />
      <OptionList list={list} options={rows} keyOf={(row) => JSON.stringify([row.kind, row.id, row.field])}>
        {(row) => (
          <span className="stack break">
            <span className="muted small">{placeOf(row)}</span>
            <span>{plainOf(row, row.source).slice(0, 120)}</span>
          </span>
        )}
      </OptionList>
    </>
  );
}
