import { useState } from "react";
import { cartLink } from "#contract/cart-link.ts";
import type { AdminVariant } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { InputField, NumberInputField } from "../forms/fields/InputFields.tsx";
import { CopyField } from "../shell/CopyField.tsx";

interface CartLinkDialogProps {
  /** Of the product. */
  readonly name: string;
  readonly variants: readonly Pick<AdminVariant, "id" | "sku" | "options">[];
  readonly onClose: () => void;
}

/** A link that puts variants of a product into the cart, for emails, social posts and advertisements. */
export function CartLinkDialog({ name, variants, onClose }: CartLinkDialogProps) {
  // Of a product that comes in one variant only one is meant; of others the owner says which.
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number | null>>(
    new Map(variants.slice(0, 1).map(({ id }) => [id, 1])),
  );
  const [code, setCode] = useState("");
  const items = variants.flatMap(({ id }) => {
    const quantity = quantities.get(id) ?? 0;
    return quantity > 0 ? [{ variant_id: id, quantity }] : [];
  });
  const set = (id: string, qty: number | null) => setQuantities(new Map(quantities).set(id, qty));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Cart link")}
      description={t("Whoever opens the link finds these items in the cart.")}
      width={560}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      }
    >
      <div className="stack gap-16">
        {variants.slice(0, maxShown).map(({ id, sku, options }) => (
          <NumberInputField
            key={id}
            label={Object.values(options).filter(Boolean).join(", ") || sku || name}
            value={quantities.get(id) ?? null}
            onValue={(qty) => set(id, qty)}
            min={0}
            max={999}
            placeholder="0"
          />
        ))}
        <InputField label={t("Discount code")} hint={t("optional")} value={code} onValue={setCode} maxLength={40} />
        <CopyField
          label={t("Cart link")}
          value={items.length > 0 ? cartLink(location.origin, items, code) : ""}
          done={t("Cart link copied")}
        />
      </div>
    </Dialog>
  );
}

/** Variants that are offered: a link has room for 25 items. */
const maxShown = 25;
