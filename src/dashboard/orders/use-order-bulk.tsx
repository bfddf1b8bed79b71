import {
  Banknote,
  ClipboardList,
  FileArchive,
  FileDown,
  FilePlus2,
  Printer,
  ReceiptText,
  Tags,
  Truck,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { download } from "../api/download.ts";
import { downloadInvoices } from "../invoices/download-invoices.ts";
import type { BulkAction, Selected } from "../lists/types.ts";
import { runOrderBulk } from "./run-order-bulk.ts";

const BulkTagsDialog = lazy(() => import("./BulkTagsDialog.tsx"));

/** Bulk actions of the list of orders, and the dialog of the one that was chosen. */
export function useOrderBulk(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const [tagged, setTagged] = useState<Selected>();
  const navigate = useNavigate();
  const open = (path: string) => (selected: Selected) =>
    void navigate(path, { state: { selection: selected.selection } });
  const markPaid = async (selected: Selected) => {
    const sure = await confirm({
      title: t("Mark {orders} as paid?", { orders: selected.words }),
      text: t("The full amount of each has arrived outside of the shop. Each customer gets an email."),
      confirm: t("Mark as paid"),
    });
    if (sure && (await runOrderBulk(selected.selection, { kind: "mark_paid" }))) selected.clear();
  };
  const issueInvoices = async (selected: Selected) => {
    const sure = await confirm({
      title: t("Issue invoices of {orders}?", { orders: selected.words }),
      text: t(
        "Orders that have their invoice keep it. An invoice can't be deleted: a refund is answered by a credit note.",
      ),
      confirm: t("Issue invoices"),
      cautious: true,
    });
    if (sure && (await runOrderBulk(selected.selection, { kind: "issue_invoices" }))) selected.clear();
  };
  const permission = "orders:write";
  const actions: BulkAction[] = [
    { label: t("Ship"), icon: <Truck size={15} aria-hidden />, permission, onChoose: open("/orders/ship") },
    {
      label: t("Packing slips"),
      icon: <Printer size={15} aria-hidden />,
      permission: "orders:read",
      onChoose: open("/orders/packing-slips"),
    },
    {
      label: t("Pack list"),
      icon: <ClipboardList size={15} aria-hidden />,
      permission: "orders:read",
      onChoose: open("/orders/pack-list"),
    },
    {
      label: t("Print invoices"),
      icon: <ReceiptText size={15} aria-hidden />,
      permission: "orders:read",
      onChoose: ({ selection }) => downloadInvoices({ from: "orders", selection }, "pdf"),
    },
    {
      label: t("Invoices as ZIP"),
      icon: <FileArchive size={15} aria-hidden />,
      permission: "orders:read",
      onChoose: ({ selection }) => downloadInvoices({ from: "orders", selection }, "zip"),
    },
    {
      label: t("Issue invoices"),
      icon: <FilePlus2 size={15} aria-hidden />,
      permission,
      onChoose: (selected) => void issueInvoices(selected),
    },
    { label: t("Tags"), icon: <Tags size={15} aria-hidden />, permission, onChoose: setTagged },
    {
      label: t("Mark as paid"),
      icon: <Banknote size={15} aria-hidden />,
      permission,
      onChoose: (selected) => void markPaid(selected),
    },
    {
      label: t("Export items"),
      icon: <FileDown size={15} aria-hidden />,
      permission: "orders:read",
      onChoose: ({ selection }) =>
        download("/admin_api/v1/orderBulk/exportLines", { selection: JSON.stringify(selection) }),
    },
  ];
  const dialog = tagged && (
    <Suspense fallback={null}>
      <BulkTagsDialog selected={tagged} onClose={() => setTagged(undefined)} />
    </Suspense>
  );
  return { actions, dialog };
}
