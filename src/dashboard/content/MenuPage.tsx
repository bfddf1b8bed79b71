import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { menuLinks } from "#contract/shapes/menu.ts";
import { allRecords } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart, useRecordForm } from "../forms/use-record-form.ts";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { LinksField } from "./LinksField.tsx";

const path = "/admin_api/v1/menus/detail";
type MenuRecord = Output<CallByPath[typeof path]>;

const schema = z.object({ links: menuLinks });
type MenuValues = z.output<typeof schema>;

const fields = {
  links: {
    label: t("Links"),
    format: (value: unknown) =>
      menuLinks
        .safeParse(value)
        .data?.map(({ title }) => title)
        .join(", ") ?? "",
  },
};

const description = t(
  "Menus of the header can be filled with these links. Each article of the list shows the other articles beside it.",
);

/** The link list. Menus of header and footer are part of the design (docs/decisions/0055). */
export function Component() {
  const { mall } = useStart();
  const used = useRecordForm<MenuRecord, MenuValues>({
    type: "menu",
    id: mall.id,
    load: (signal) => api.call(path, {}, { signal }),
    values: ({ links }) => ({ links }),
    schema,
    savedMessage: t("Links saved"),
    async save({ changes, base }) {
      const { links, batch_id } = await api.call("/admin_api/v1/menus/update", { changes, base });
      return { record: { ...(await api.call(path, {})), links }, batch: batch_id };
    },
  });
  return (
    <DetailPage query={used} title={t("Link list")} what={t("the links")} description={description} skeleton={6}>
      {(form) => <OpenMenu form={form} />}
    </DetailPage>
  );
}

function OpenMenu({ form }: { readonly form: RecordForm<MenuRecord, MenuValues> }) {
  const can = useCan();
  const articles = useFormPart(form, ({ record }) => record.articles);
  const pages = useFormPart(form, ({ record }) => record.pages);
  return (
    <Page
      title={t("Link list")}
      width="narrow"
      description={description}
      actions={
        <>
          <TranslateLink kind="link" id={allRecords} />
          {can("decoration:write") && <DecorateButton>{t("Edit header and footer")}</DecorateButton>}
        </>
      }
    >
      <RecordFormView form={form} fields={fields}>
        <LinksField articles={articles} pages={pages} />
      </RecordFormView>
    </Page>
  );
}
