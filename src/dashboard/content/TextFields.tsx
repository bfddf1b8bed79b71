import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { TemplateKind } from "#contract/groups.ts";
import { isUnreadTemplate } from "#contract/policy-template.ts";
import { t } from "#i18n/t.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { DateTimeField } from "../forms/fields/DateTimeField.tsx";
import { RichTextField } from "../forms/fields/RichTextField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { htmlText } from "../forms/html-text.ts";
import { SearchPreview } from "../forms/SearchPreview.tsx";
import { TemplateCard } from "../forms/TemplateCard.tsx";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { Switch } from "../shell/Input.tsx";

interface TextFieldsProps {
  readonly isNew: boolean;
  /** Path that the search preview shows. */
  readonly path: string;
  readonly templates: TemplateKind;
  readonly below?: ReactNode;
  readonly side?: ReactNode;
}

/** The fields of an article or a post. */
export function TextFields({ isNew, path, templates, below, side }: TextFieldsProps) {
  return (
    <div className="columns side-third gap-20 one-900">
      <div className="stack gap-20">
        <UnreadTemplate />
        <Card>
          <div className="stack gap-16">
            <TextField name="title" maxLength={300} autoFocus={isNew} />
            {below}
            <RichTextField name="body" height={420} />
          </div>
        </Card>
        <SearchCard path={path} />
      </div>
      <div className="stack gap-20">
        <PublishCard />
        {side}
        <TemplateCard kind={templates} />
      </div>
    </div>
  );
}

/** Says that a policy from a template is unread, until its first paragraph has been taken out. */
function UnreadTemplate() {
  const { form } = useOpenForm();
  const body: unknown = useWatch({ control: form.control, name: "body" });
  if (!isUnreadTemplate(String(body))) return null;
  return (
    <Banner tone="warning" title={t("A template that nobody has read")}>
      {t(
        "Have a lawyer read this text, fill in what stands in [square brackets], then remove the first paragraph. Shoppers never see that paragraph, and no email has it.",
      )}
    </Banner>
  );
}

function PublishCard() {
  const published = useField<0 | 1>("is_show");
  return (
    <Card title={t("Visibility")}>
      <div className="stack gap-16">
        <div data-field={published.id}>
          <Switch
            id={published.id}
            ref={published.ref}
            label={published.label}
            help={published.value === 1 ? t("Everyone can read it.") : t("A draft: only staff can see it.")}
            checked={published.value === 1}
            onChange={(event) => published.set(event.target.checked ? 1 : 0)}
            onBlur={published.onBlur}
          />
        </div>
        {published.value === 0 && <DateTimeField name="publish_at" optional />}
      </div>
    </Card>
  );
}

function SearchCard({ path }: { readonly path: string }) {
  const { form } = useOpenForm();
  const [seoTitle, title, seoText, summary, body]: unknown[] = useWatch({
    control: form.control,
    name: ["seo_title", "title", "seo_description", "summary", "body"],
  });
  return (
    <Card title={t("Search engine listing")}>
      <div className="stack gap-16">
        <SearchPreview
          path={path}
          title={String(seoTitle || title || t("Title"))}
          text={String(seoText || summary || htmlText(body) || t("The first words of the text."))}
        />
        <TextField name="seo_title" optional advisedLength={60} maxLength={120} placeholder={String(title ?? "")} />
        <TextAreaField name="seo_description" writing optional advisedLength={160} maxLength={400} rows={2} />
      </div>
    </Card>
  );
}
