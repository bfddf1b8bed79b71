import { t } from "#i18n/t.ts";
import { DateTimeField } from "../forms/fields/DateTimeField.tsx";
import { PictureField } from "../forms/fields/PictureField.tsx";
import { TagsField } from "../forms/fields/TagsField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import { TextScreen } from "./TextScreen.tsx";
import { postKind } from "./text-kind.ts";

/** Any word may be a tag. */
const ownTags = { key: "post:tags", load: async () => [] };

/** A news post, or a new one at `/news/new`. */
export function Component() {
  return (
    <TextScreen
      kind={postKind}
      below={
        <TextAreaField
          name="summary"
          writing
          optional
          maxLength={2000}
          help={t("Shown in the list of news and above the text.")}
        />
      }
      side={
        <>
          <Card title={t("Picture")}>
            <PictureField name="image" wide help={t("Best 1,600 × 900 pixels.")} />
          </Card>
          <Card title={t("Details")}>
            <div className="stack gap-16">
              <TextField name="author" optional maxLength={120} />
              <TagsField
                name="tags"
                suggestions={ownTags}
                help={t("Enter or comma adds a tag. Modules of pages can show the posts of a tag.")}
              />
              <DateTimeField name="published_at" help={t("Shown with the post. The newest post comes first.")} />
            </div>
          </Card>
        </>
      }
    />
  );
}
