import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { translationPermission } from "#contract/permissions.ts";
import { recordRights } from "#contract/record-rights.ts";
import { recordTypes } from "#contract/record-types.ts";
import { allRecords, type TranslationKind, translationKindNames, translationKinds } from "#contract/translations.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { recordAddress } from "../activity/records.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import { uploadForForm } from "../forms/upload.ts";
import { useFormPart } from "../forms/use-record-form.ts";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { CellRow } from "./CellRow.tsx";
import { cellLabel, cellName, shownCells, type Translations } from "./cells.ts";
import { MachineButton } from "./MachineButton.tsx";
import { TranslationHistory } from "./TranslationHistory.tsx";
import { useTranslationForm } from "./use-translation-form.ts";

interface About {
  readonly kind: TranslationKind;
  readonly id: string;
}

/** What was written in a record, beside its translation into one language. */
export function Component() {
  const { kind: kindName, id = "" } = useParams();
  const kind = translationKindNames.find((name) => name === kindName);
  return <Screen kind={kind ?? "product"} id={id} />;
}

function Screen({ kind, id }: About) {
  const query = useQuery(callQuery("/admin_api/v1/translations/list", { kind, id }));
  const type = translationKinds[kind];
  const address = recordAddress(type, id);
  const breadcrumbs = address
    ? [{ label: (id !== allRecords && query.data?.cells[0]?.source) || recordTypes[type].many, to: address }]
    : [];
  return (
    <DetailPage query={query} title={t("Translations")} what={t("translations")} breadcrumbs={breadcrumbs} skeleton={6}>
      {(data) => (
        <Page
          title={t("Translations")}
          width="narrow"
          breadcrumbs={breadcrumbs}
          actions={<MachineButton codes={data.languages.map(({ code }) => code)} record={{ kind, id }} />}
        >
          <InLanguages kind={kind} id={id} languages={data.languages} />
        </Page>
      )}
    </DetailPage>
  );
}

function InLanguages({ languages, ...about }: About & Pick<Translations, "languages">) {
  const [params, setParams] = useSearchParams();
  const codes = languages.map(({ code }) => code);
  const asked = params.get("language") ?? "";
  const locale = codes.includes(asked) ? asked : (codes[0] ?? "");
  const options = codes.map((value) => ({ value, label: shipped[languageOf(value) ?? "en"].name, lang: value }));
  const choose = (language: string) => setParams({ language }, { replace: true });
  const choice = { label: t("Language"), value: locale, onChange: choose };
  if (!locale) return <p className="muted">{t("The shop is shown in one language.")}</p>;
  return (
    <div className="stack gap-16">
      {options.length > 4 && <Select {...choice} options={options} />}
      {options.length > 1 && options.length <= 4 && <Segmented {...choice} segments={options} />}
      {options.length === 1 && <p className="weight-550">{options[0]?.label}</p>}
      <InLanguage key={locale} {...about} locale={locale} />
    </div>
  );
}

function InLanguage({ kind, id, locale }: About & { readonly locale: string }) {
  const used = useTranslationForm({ kind, id, locale });
  return (
    <Loaded query={used} what={t("translations")} skeleton={<Skeleton height={240} />}>
      {(form) => <Fields form={form} kind={kind} id={id} locale={locale} />}
    </Loaded>
  );
}

interface FieldsProps extends About {
  readonly locale: string;
  readonly form: NonNullable<ReturnType<typeof useTranslationForm>["data"]>;
}

function Fields({ form, kind, id, locale }: FieldsProps) {
  const can = useCan();
  const record = useFormPart(form, (state) => state.record);
  const cells = shownCells(record, locale);
  const texts = Object.fromEntries(record.cells.map((cell) => [cellName(cell), { label: cellLabel(cell) }]));
  const { read, write } = recordRights[translationKinds[kind]];
  const language = languageOf(locale);
  const ofRecord = typeof write === "string" ? write : (write.find((one) => can(one)) ?? write[0]);
  const needed = language && can(translationPermission(language)) ? translationPermission(language) : ofRecord;
  return (
    <UploaderContext value={uploadForForm}>
      <RecordFormView
        form={form}
        fields={texts}
        {...(needed && { permission: needed })}
        history="elsewhere"
        below={id !== allRecords && can(read) && <TranslationHistory kind={kind} id={id} />}
      >
        <Card flush>
          {cells.length === 0 && <p className="muted pad-y-14 inset">{t("There is nothing to translate yet.")}</p>}
          {cells.map((cell) => (
            <CellRow key={cellName(cell)} cell={cell} own={record.own} locale={locale} />
          ))}
        </Card>
      </RecordFormView>
    </UploaderContext>
  );
}
