import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, Eye, Link2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
import { buttonClass, IconButton } from "#ui/controls/Button.tsx";
import { Menu, type MenuCommand } from "#ui/controls/Menu.tsx";
import { api, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { CartLinkDialog } from "../cart-links/CartLinkDialog.tsx";
import type { RecordForm } from "../forms/record-form.ts";
import { useFormPart } from "../forms/use-record-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { act } from "../shell/act.ts";
import { openPreview } from "../shell/open-preview.ts";
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
  const variants = useFormPart(form, ({ record }) => record.variants);
  const [linking, setLinking] = useState(false);

  const preview = () => openPreview(() => api.call("/admin_api/v1/products/preview", { id }));
  const productsChanged = () => void refresh("/admin_api/v1/lists/products");
  const duplicate = () =>
    act(() => api.call("/admin_api/v1/products/duplicate", { id }), {
      done: t("Copied as a draft"),
      renew: productsChanged,
      onDone: (copy) => navigate(`/products/${copy.id}`),
      retry: true,
    });
  const setStatus = (next: AdminProduct["status"]) =>
    act(() => api.call("/admin_api/v1/products/setStatus", { ids: [id], status: next }), {
      done: next === "archived" ? t("Product archived") : t("Product set to draft"),
      renew: productsChanged,
      onDone: async () => queryClient.setQueryData(["record", "product", id], await loadProduct(id)),
      retry: true,
    });
  const remove = () =>
    act(() => api.call("/admin_api/v1/products/delete", { ids: [id] }), {
      ask: {
        title: t('Delete "{name}"?', { name }),
        text: t(
          "It disappears from the shop with its variants and pictures. Orders keep what was sold. You can undo this.",
        ),
        confirm: t("Delete product"),
        danger: true,
      },
      done: t("Product deleted"),
      async onDone() {
        // Unsaved changes of a product that is gone are no reason to ask.
        await form.discard();
        await navigate(listAddress("/products"));
        queryClient.removeQueries({ queryKey: ["record", "product", id] });
        productsChanged();
      },
      retry: true,
    });
  const commands = (): MenuCommand[][] => [
    [
      { label: t("Preview"), icon: <Eye {...icon} />, onChoose: () => void preview() },
      { label: t("Copy cart link…"), icon: <Link2 {...icon} />, onChoose: () => setLinking(true) },
      ...(can("products:write")
        ? [{ label: t("Duplicate"), icon: <Copy {...icon} />, onChoose: () => void duplicate() }]
        : []),
    ],
    can("products:write")
      ? [
          status === "archived"
            ? { label: t("Unarchive"), icon: <ArchiveRestore {...icon} />, onChoose: () => void setStatus("draft") }
            : { label: t("Archive"), icon: <Archive {...icon} />, onChoose: () => void setStatus("archived") },
          { label: t("Delete"), icon: <Trash2 {...icon} />, danger: true, onChoose: () => void remove() },
        ]
      : [],
  ];
  return (
    <>
      {product.shown ? (
        <a href={product.shop_path} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
          <ExternalLink {...icon} />
          {t("View in shop")}
        </a>
      ) : (
        <button type="button" className={buttonClass("secondary")} onClick={() => void preview()}>
          <Eye {...icon} />
          {t("Preview")}
        </button>
      )}
      <Menu
        label={t("More actions")}
        groups={() => commands().filter((group) => group.length > 0)}
        trigger={(props) => (
          <IconButton {...props} label={t("More actions")} icon={<Ellipsis {...icon} />} className={styles.more} />
        )}
      />
      {linking && <CartLinkDialog name={name} variants={variants} onClose={() => setLinking(false)} />}
    </>
  );
}
