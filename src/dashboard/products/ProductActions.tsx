import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, Eye, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "#contract/shapes/product.ts";
import { buttonClass, IconButton } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { api, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { openPreview } from "../shell/open-preview.ts";
import { toast, toastFailure } from "../shell/toast.ts";
import type { ProductRecord, ProductValues } from "./form-values.ts";
import { loadProduct } from "./load.ts";
import styles from "./ProductActions.module.css";

interface ProductActionsProps {
  readonly product: AdminProduct;
  readonly form: RecordForm<ProductRecord, ProductValues>;
}

const icon = { size: 16, "aria-hidden": true } as const;

/** Buttons of the product's page. */
export function ProductActions({ product, form }: ProductActionsProps) {
  const navigate = useNavigate();
  const can = useCan();
  const { id, good_name: name, status } = product;

  const preview = () => openPreview(() => api.call("/admin_api/v1/products/preview", { id }));
  const duplicate = async () => {
    try {
      const copy = await api.call("/admin_api/v1/products/duplicate", { id });
      void refresh("/admin_api/v1/lists/products");
      await navigate(`/products/${copy.id}`);
      toast({ message: "Copied as a draft", undoBatch: copy.batch_id });
    } catch (error) {
      toastFailure(error, () => void duplicate());
    }
  };
  const setStatus = async (next: AdminProduct["status"]) => {
    try {
      const { batch_id } = await api.call("/admin_api/v1/products/setStatus", { ids: [id], status: next });
      void refresh("/admin_api/v1/lists/products");
      const record = await loadProduct(id);
      queryClient.setQueryData(["record", "product", id], record);
      toast({ message: next === "archived" ? "Product archived" : "Product set to draft", undoBatch: batch_id });
    } catch (error) {
      toastFailure(error, () => void setStatus(next));
    }
  };
  const remove = async () => {
    const sure = await confirm({
      title: `Delete "${name}"?`,
      text: "It disappears from the shop with its variants and pictures. Orders keep what was sold. You can undo this.",
      confirm: "Delete product",
      danger: true,
    });
    if (!sure) return;
    try {
      const { batch_id } = await api.call("/admin_api/v1/products/delete", { ids: [id] });
      // Unsaved changes of a product that is gone are no reason to ask.
      await form.discard();
      await navigate(listAddress("/products"));
      queryClient.removeQueries({ queryKey: ["record", "product", id] });
      void refresh("/admin_api/v1/lists/products");
      toast({ message: "Product deleted", undoBatch: batch_id });
    } catch (error) {
      toastFailure(error, () => void remove());
    }
  };
  const commands = (): MenuCommand[][] => [
    [
      { label: "Preview", icon: <Eye {...icon} />, onChoose: () => void preview() },
      ...(can("products:write")
        ? [{ label: "Duplicate", icon: <Copy {...icon} />, onChoose: () => void duplicate() }]
        : []),
    ],
    can("products:write")
      ? [
          status === "archived"
            ? { label: "Unarchive", icon: <ArchiveRestore {...icon} />, onChoose: () => void setStatus("draft") }
            : { label: "Archive", icon: <Archive {...icon} />, onChoose: () => void setStatus("archived") },
          { label: "Delete", icon: <Trash2 {...icon} />, danger: true, onChoose: () => void remove() },
        ]
      : [],
  ];
  return (
    <>
      {product.shown ? (
        <a href={product.shop_path} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
          <ExternalLink {...icon} />
          View in shop
        </a>
      ) : (
        <button type="button" className={buttonClass("secondary")} onClick={() => void preview()}>
          <Eye {...icon} />
          Preview
        </button>
      )}
      <Menu
        label="More actions"
        groups={() => commands().filter((group) => group.length > 0)}
        trigger={(props) => (
          <IconButton {...props} label="More actions" icon={<Ellipsis {...icon} />} className={styles.more} />
        )}
      />
    </>
  );
}
