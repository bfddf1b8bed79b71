import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { ClassDialog } from "./ClassDialog.tsx";
import styles from "./Taxes.module.css";
import { deleteClass, type TaxClass, taxesQuery } from "./taxes-query.ts";

const about: Readonly<Record<string, string>> = {
  standard: t("What products have unless you choose another class"),
  reduced: t("For goods with a lower rate, such as books or food"),
  zero: t("No tax on these products, wherever they are shipped"),
};

type Open = "new" | TaxClass;

/** Classes of products with rates of their own. A failure to load is shown by the rates. */
export function ClassesCard() {
  const mayWrite = useCan()("settings:write");
  const { data } = useQuery(taxesQuery);
  const [open, setOpen] = useState<Open>();
  if (!data) return null;
  return (
    <Card
      title={t("Tax classes")}
      description={t("Each product has one. Where a class has no rate, its products have the standard one.")}
      flush
      actions={
        <>
          <HistoryLink types={["tax_class"]} size="small" />
          {mayWrite && (
            <Button size="small" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen("new")}>
              {t("Add class")}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.classes}>
        {data.classes.map((one) => (
          <li key={one.key} className="row gap-8 height-48 pad-y-6 inset">
            <div className={`row align-stretch wrap fill break ${styles.about}`}>
              <span className="weight-500">{one.name}</span>
              <span className="muted">
                {about[one.key] ?? (one.is_used ? "" : t("No product has it yet: choose it on a product's page"))}
              </span>
            </div>
            {one.is_used && (
              <Link
                className={styles.link}
                to={`/products?${new URLSearchParams({ f: `tax_class.any.${encodeURIComponent(one.key)}` })}`}
                aria-label={t("Products of the class {name}", { name: one.name })}
              >
                {t("Products")}
              </Link>
            )}
            {mayWrite && one.is_own && (
              <>
                <IconButton
                  label={t("Rename {name}", { name: one.name })}
                  size="small"
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setOpen(one)}
                />
                <IconButton
                  label={t("Delete {name}", { name: one.name })}
                  size="small"
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() => void deleteClass(one)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {open && <ClassDialog {...(open !== "new" && { taxClass: open })} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
