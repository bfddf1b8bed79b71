import { RotateCcw } from "lucide-react";
import { useParams } from "react-router";
import { z } from "zod";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { findMailKind, type MailKind } from "#contract/mail-kinds.ts";
import { mailKind, mailText } from "#contract/shapes/mail-text.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { isSame } from "../forms/changes.ts";
import { SwitchField } from "../forms/fields/SwitchField.tsx";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart, useRecordForm } from "../forms/use-record-form.ts";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { NotFound } from "../shell/RouteFailure.tsx";
import { useAction } from "../shell/use-action.ts";
import { TranslateLink } from "../translations/TranslateLink.tsx";
import { BlocksField, type BlockValue } from "./BlocksField.tsx";
import { Preview } from "./Preview.tsx";
import { LineField, Placeholders, PlaceholderTarget } from "./placeholders.tsx";

type Found = Output<CallByPath["/admin_api/v1/mails/text"]>;

interface Values {
  readonly [name: string]: unknown;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly BlockValue[];
  readonly is_on: boolean;
}

const fields = {
  subject: { label: t("Subject") },
  title: { label: t("Heading") },
  blocks: { label: t("Content"), format: () => t("Blocks of the email") },
  is_on: { label: t("Send this email"), format: (value: unknown) => (value ? t("On") : t("Off")) },
};

const schema = z.object({ ...mailText.shape, is_on: z.boolean() }) as unknown as z.ZodType<Values, Values>;

/** The text of a kind of email, beside its preview. */
export function Component() {
  const { kind: name = "" } = useParams();
  const kind = findMailKind(name);
  return kind ? <MailTextPage key={name} kind={kind} /> : <NotFound />;
}

const crumbs = [
  { label: t("Settings"), to: "/settings" },
  { label: t("Email settings"), to: "/settings/mails" },
];

function MailTextPage({ kind }: { readonly kind: MailKind }) {
  const can = useCan();
  const name = mailKind.parse(kind.kind);
  const used = useRecordForm<Found, Values>({
    type: "mail_text",
    id: name,
    load: (signal) => api.call("/admin_api/v1/mails/text", { kind: name }, { signal }),
    values: ({ text, is_on }) => ({ ...text, is_on }),
    schema,
    savedMessage: t("Email saved"),
    async save({ values, changes }) {
      const { is_on, ...text } = { ...values, ...changes };
      const built_in = await builtIn(name);
      const ownText = mailText.parse(text);
      const saved = await api.call("/admin_api/v1/mails/saveText", {
        kind: name,
        text: isSame(ownText, built_in) ? null : ownText,
        is_on,
      });
      void refresh("/admin_api/v1/mails/texts");
      return { record: { ...saved, built_in }, batch: saved.batch_id };
    },
  });
  return (
    <DetailPage query={used} title={kind.label} what={t("this email")} breadcrumbs={crumbs} width="wide" skeleton={10}>
      {(form) => <Open kind={kind} form={form} mayChange={can("settings:write")} />}
    </DetailPage>
  );
}

const recordKey = (kind: string) => ["record", "mail_text", kind];

async function builtIn(kind: z.output<typeof mailKind>): Promise<Found["built_in"]> {
  const record = queryClient.getQueryData<Found>(recordKey(kind));
  return (record ?? (await api.call("/admin_api/v1/mails/text", { kind }))).built_in;
}

interface OpenProps {
  readonly kind: MailKind;
  readonly form: RecordForm<Found, Values>;
  readonly mayChange: boolean;
}

function Open({ kind, form, mayChange }: OpenProps) {
  const isOwn = useFormPart(form, ({ record }) => record.is_own);
  const isOn = useFormPart(form, ({ record }) => record.is_on);
  const { busy, run } = useAction();
  const name = mailKind.parse(kind.kind);
  const restore = () =>
    run("restore", () => api.call("/admin_api/v1/mails/saveText", { kind: name, text: null, is_on: isOn }), {
      ask: {
        title: t("Restore the default text?"),
        text: t("Your own text of this email is removed. You can undo this."),
        confirm: t("Restore"),
        cautious: true,
      },
      done: t("Default text restored"),
      renew() {
        void refresh("/admin_api/v1/mails/texts");
        return queryClient.invalidateQueries({ queryKey: recordKey(name) });
      },
    });
  return (
    <Page
      title={kind.label}
      description={`${kind.when}.`}
      breadcrumbs={crumbs}
      actions={
        isOwn && (
          <>
            <TranslateLink kind="mail" id={name} />
            {mayChange && (
              <Button icon={<RotateCcw size={15} aria-hidden />} busy={busy !== ""} onClick={() => void restore()}>
                {t("Restore default")}
              </Button>
            )}
          </>
        )
      }
    >
      <RecordFormView form={form} fields={fields}>
        <PlaceholderTarget>
          <div className="columns columns-2 align-start gap-16 one-1000">
            <div className="stack gap-16">
              {kind.optional && (
                <Card>
                  <SwitchField name="is_on" help={t("Off: this email isn't sent.")} />
                </Card>
              )}
              <Card title={t("Text")}>
                <div className="stack gap-16">
                  <Placeholders placeholders={kind.placeholders} />
                  <LineField name="subject" />
                  <LineField name="title" />
                  <BlocksField kind={kind} />
                </div>
              </Card>
            </div>
            <Preview kind={name} />
          </div>
        </PlaceholderTarget>
      </RecordFormView>
    </Page>
  );
}
