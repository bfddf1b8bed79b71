import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import { useField } from "../forms/context.ts";
import { NumberField } from "../forms/fields/NumberField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { Card } from "../shell/Card.tsx";
import { FileAddress } from "./FileAddress.tsx";
import { MakerField } from "./MakerField.tsx";

/** What the law of the European Union asks of a product's page; not there in shops that it does not apply to. */
export function SafetyCard() {
  if (!useStart().mall.eu_consumers) return null;
  return <Fields />;
}

function Fields() {
  // Instructions or safety information: uploaded as a picture, or an address, such as of a PDF of the maker.
  const file = useField<string | null>("safety_file");
  return (
    <Card title={t("Maker and safety")}>
      <div className="stack gap-16 shrink">
        <MakerField />
        <TextField name="model" optional maxLength={120} help={t("Model or type, as on the product.")} />
        <TextAreaField
          name="safety_text"
          optional
          rows={3}
          maxLength={5000}
          help={t("Warnings and safety information of the product or its packaging, in the shop’s language.")}
        />
        <FileAddress field={file} kind="image/*" file={t("Safety document")} removeLabel={t("Remove document")} />
        <NumberField
          name="guarantee_years"
          optional
          help={t("Only where the maker guarantees the whole product for more than two years, free of charge.")}
        />
      </div>
    </Card>
  );
}
