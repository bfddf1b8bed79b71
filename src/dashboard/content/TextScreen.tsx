import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { ArticleFields } from "#contract/shapes/texts.ts";
import { textStatuses, textStatusOf } from "#contract/text-status.ts";
import { t } from "#i18n/t.ts";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { uploadForForm } from "../forms/upload.ts";
import { useFormPart } from "../forms/use-record-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { TextActions } from "./TextActions.tsx";
import { TextFields } from "./TextFields.tsx";
import type { Loaded, TextKind } from "./text-kind.ts";
import { useTextForm } from "./use-text-form.ts";

interface TextScreenProps<V extends ArticleFields> {
  readonly kind: TextKind<V>;
  /** Fields that only this kind has: below the title, and in cards at the side. */
  readonly below?: ReactNode;
  readonly side?: ReactNode;
}

/** An article or a news post, or a new one. */
export function TextScreen<V extends ArticleFields>(props: TextScreenProps<V>) {
  const { id = "" } = useParams();
  return <TextOf key={id} {...props} id={id === "new" ? null : id} />;
}

interface WithId {
  readonly id: string | null;
}

function TextOf<V extends ArticleFields>({ id, ...props }: TextScreenProps<V> & WithId) {
  const { kind } = props;
  const used = useTextForm(kind, id);
  return (
    <DetailPage
      query={used}
      title={id ? kind.list.label : kind.noun === "article" ? t("Add article") : t("Add post")}
      what={kind.noun === "article" ? t("this article") : t("this post")}
      breadcrumbs={[{ label: kind.list.label, to: listAddress(kind.list.to) }]}
      skeleton={8}
    >
      {(form) => <OpenText {...props} id={id} form={form} />}
    </DetailPage>
  );
}

function OpenText<V extends ArticleFields>({
  kind,
  id,
  form,
  below,
  side,
}: TextScreenProps<V> & WithId & { readonly form: RecordForm<Loaded<V>, V> }) {
  const can = useCan();
  const { text, shop_path } = useFormPart(form, ({ record }) => record);
  const mayChange = can("content:write");
  const status = text && textStatuses[textStatusOf(text)];
  return (
    <Page
      title={text?.title ?? (kind.noun === "article" ? t("Add article") : t("Add post"))}
      badge={status && <Status tone={status.tone}>{status.label}</Status>}
      width="narrow"
      breadcrumbs={[{ label: kind.list.label, to: listAddress(kind.list.to) }]}
      actions={
        text && (
          <>
            <TranslateLink kind={kind.type} id={text.id} />
            <TextActions
              kind={kind}
              text={text}
              shopPath={shop_path}
              mayChange={mayChange}
              // Unsaved changes of a text that is gone are no reason to ask.
              onDeleted={() => form.discard()}
            />
          </>
        )
      }
    >
      <UploaderContext value={uploadForForm}>
        <RecordFormView form={form} fields={kind.fields} isNew={id === null}>
          <TextFields isNew={id === null} path={kind.path} templates={kind.templates} below={below} side={side} />
        </RecordFormView>
      </UploaderContext>
    </Page>
  );
}
