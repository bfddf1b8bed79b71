import { useWatch } from "react-hook-form";
import { handleOf } from "#contract/handles.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useOpenForm } from "../forms/context.ts";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { htmlText } from "../forms/html-text.ts";
import { SearchPreview } from "../forms/SearchPreview.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { Card } from "../shell/Card.tsx";
import type { ProductRecord } from "./form-values.ts";
import styles from "./Product.module.css";

/** How search engines show the product, and its address. */
export function SeoCard() {
  const { form } = useOpenForm();
  const product = useFormPart(form, (state) => (state.record as ProductRecord).product);
  const [title, name, text, summary, description, handle]: unknown[] = useWatch({
    control: form.control,
    name: ["seo_title", "good_name", "seo_description", "summary", "description", "seo_name"],
  });
  const shownTitle = String(title || name || t("Title of the product"));
  const shownText = String(text || summary || htmlText(description) || t("Describe the product in a sentence or two."));
  const address = String(handle || handleOf(String(name ?? "")));
  const isMoved = product !== null && handle !== "" && handle !== product.seo_name;
  // A saved product keeps its address when its title changes, until somebody wants another.
  const proposed = product !== null && name !== product.good_name ? handleOf(String(name ?? "")) : "";
  const use = (next: string) => {
    form.form.setValue("seo_name", next, { shouldDirty: true, shouldValidate: true });
    // The button goes away.
    form.form.setFocus("seo_name");
  };
  return (
    <Card title={t("Search engine listing")}>
      <div className="stack gap-16 shrink">
        <SearchPreview path={t("product › {address}", { address })} title={shownTitle} text={shownText} />
        <TextField name="seo_title" advisedLength={60} maxLength={200} placeholder={String(name ?? "")} />
        <TextAreaField name="seo_description" writing advisedLength={160} maxLength={500} rows={2} />
        <TextField
          name="seo_name"
          prefix="/product/detail/"
          maxLength={255}
          placeholder={handleOf(String(name ?? ""))}
          help={
            isMoved
              ? t("A redirect is added: /product/detail/{address} will lead to the new address.", {
                  address: product.seo_name,
                })
              : product
                ? t("The product's address. When you change it, the old one leads to the new one.")
                : t("Made from the title when you leave it empty.")
          }
        />
        {proposed !== "" && proposed !== handle && (
          <Button size="small" className={styles.address} onClick={() => use(proposed)}>
            {t("Use /product/detail/{address} as address", { address: proposed })}
          </Button>
        )}
      </div>
    </Card>
  );
}
