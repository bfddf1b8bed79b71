import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { builtInTaxClasses } from "#contract/tax-classes.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useOpenForm } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { Card } from "../shell/Card.tsx";
import styles from "./Product.module.css";

const classesQuery = callQuery("/admin_api/v1/taxes/classes", {});

const help: Readonly<Record<string, string>> = {
  standard: t("The usual rate of where it is shipped."),
  reduced: t("The reduced rate of where it is shipped, such as for books or food."),
  zero: t("No tax is charged on it."),
};

/** Which tax rate the product has. */
export function TaxCard() {
  const { form } = useOpenForm();
  const mayChange = useCan()("settings:write");
  const { data } = useQuery(classesQuery);
  const chosen: unknown = useWatch({ control: form.control, name: "tax_class" });
  const classes = data?.classes ?? builtInTaxClasses;
  const key = String(chosen);
  // Before the shop's own classes have loaded, the chosen one keeps its place.
  const missing = classes.some((one) => one.key === key)
    ? []
    : [{ key, name: data ? t("Standard (class deleted)") : key }];
  return (
    <Card
      title={t("Tax")}
      actions={
        mayChange && (
          <Link to="/settings/taxes" className={styles.link}>
            {t("Tax rates")}
          </Link>
        )
      }
    >
      <ChoiceField
        name="tax_class"
        options={[...classes, ...missing].map((one) => ({ value: one.key, label: one.name }))}
        help={help[key] ?? t("Its own rates, set in Settings, Taxes.")}
      />
    </Card>
  );
}
