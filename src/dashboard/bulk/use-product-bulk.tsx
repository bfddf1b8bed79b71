import { CircleDot, DollarSign, FolderTree, Sheet, Tags, Trash2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import type { BulkAction, Selected } from "../lists/types.ts";
import type { BulkKind } from "./BulkDialog.tsx";

const BulkDialog = lazy(() => import("./BulkDialog.tsx"));

const permission = "products:write";

/** Bulk actions of the products list, and the dialog of the one that was chosen. */
export function useProductBulk(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<{ kind: BulkKind; selected: Selected }>();
  const navigate = useNavigate();
  const { eu_consumers: isEu, templates } = useStart().mall;
  const hasTemplates = templates?.includes("product_detail_template");
  const action = (kind: BulkKind, label: string, icon?: ReactNode): BulkAction => ({
    label,
    icon,
    permission,
    danger: kind === "delete",
    onChoose: (selected) => setOpen({ kind, selected }),
  });
  const actions: BulkAction[] = [
    {
      label: t("Edit in spreadsheet"),
      icon: <Sheet size={15} aria-hidden />,
      permission,
      onChoose: ({ selection }) => void navigate("/products/spreadsheet", { state: { selection } }),
    },
    action("price", t("Change prices"), <DollarSign size={15} aria-hidden />),
    action("status", t("Set status"), <CircleDot size={15} aria-hidden />),
    action("tags", t("Tags"), <Tags size={15} aria-hidden />),
    action("categories", t("Categories"), <FolderTree size={15} aria-hidden />),
    action("vendor", t("Set vendor")),
    action("product_type", t("Set type")),
    action("tax_class", t("Set tax class")),
    ...(isEu ? [action("maker", t("Set maker"))] : []),
    ...(hasTemplates ? [action("template", t("Set page template"))] : []),
    action("delete", t("Delete"), <Trash2 size={15} aria-hidden />),
  ];
  const dialog = open && (
    <Suspense fallback={null}>
      <BulkDialog {...open} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { actions, dialog };
}
