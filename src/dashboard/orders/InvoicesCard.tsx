import { useNavigate } from "react-router";
import { isInEea } from "#contract/consumer-law.ts";
import { codes } from "#contract/errors.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { Button, buttonClass } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { CallError } from "../api/errors.ts";
import { useStart } from "../api/start.ts";
import { formatDate, useMoney } from "../format.ts";
import { emailInvoice } from "../invoices/email-invoice.ts";
import { Card } from "../shell/Card.tsx";
import { toast } from "../shell/toast.ts";
import { useAction } from "../shell/use-action.ts";
import styles from "./Order.module.css";
import { showOrder } from "./order-query.ts";

/** Addresses of a document as an e-invoice, and the names of its two kinds. */
const eInvoices = [
  { ending: ".zugferd.pdf", label: "ZUGFeRD" },
  { ending: ".xml", label: "XRechnung" },
] as const;

/** Invoice and credit notes of the order, each a PDF that stays as it was sent. */
export function InvoicesCard({ order, mayWrite }: { readonly order: StaffOrder; readonly mayWrite: boolean }) {
  const money = useMoney();
  const { mall } = useStart();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const { documents, order_no } = order;
  const hasInvoice = documents.some(({ kind }) => kind === "invoice");
  const issue = () =>
    run("issue", async () => {
      try {
        showOrder((await api.call("/admin_api/v1/orders/invoice", { order_no })).order);
        toast({ message: t("Invoice issued") });
      } catch (error) {
        if (!(error instanceof CallError && error.code === codes.badInput)) throw error;
        // What is missing is the seller's address.
        const onChoose = () => void navigate("/settings/shop#field-address1");
        toast({ message: error.message, type: "error", action: { label: t("Add address"), onChoose } });
      }
    });
  const email = async (document: { readonly id: string; readonly name: string }) => {
    await emailInvoice(document);
    // The order's history and emails tell of it.
    await refresh("/admin_api/v1/orders/detail");
  };
  if (hasInvoice) {
    return (
      <Card title={t("Invoices")} flush>
        <ul>
          {documents.map(({ id, kind, name, url, issued_at, total }) => (
            <li key={id} className={`row gap-14 line-top pad-y-12 inset ${styles.line}`}>
              <div className={`stack fill break ${styles.about}`}>
                <span>
                  {kind === "invoice" ? t("Invoice") : t("Credit note")} {name}
                </span>
                <span className={styles.small}>
                  {formatDate(issued_at)}, {money(total)}
                </span>
              </div>
              <div className={`row wrap gap-8 ${styles.buttons}`}>
                <a
                  className={buttonClass("secondary", "small")}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t("Open {name}", { name })}
                >
                  <span>{t("Open PDF")}</span>
                </a>
                {isInEea(mall.country) &&
                  eInvoices.map(({ ending, label }) => (
                    <a
                      key={ending}
                      className={buttonClass("ghost", "small")}
                      href={url.replace(/\.pdf$/, ending)}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`${label} ${name}`}
                    >
                      <span>{label}</span>
                    </a>
                  ))}
                {mayWrite && (
                  <Button
                    size="small"
                    aria-label={t("Email {name}", { name })}
                    onClick={() => void email({ id, name })}
                  >
                    {t("Email")}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <Card
      title={t("Invoices")}
      description={t("This order has no invoice.")}
      actions={
        mayWrite && (
          <Button size="small" busy={busy !== ""} onClick={() => void issue()}>
            {t("Issue invoice")}
          </Button>
        )
      }
    />
  );
}
