import { useState } from "react";
import type { BulkChange } from "#contract/bulk.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { useStart } from "../api/start.ts";
import type { Selected } from "../lists/types.ts";
import { Field } from "../shell/Field.tsx";
import { LabelPicker } from "./LabelPicker.tsx";
import { PreviewPanel, usePreview } from "./PreviewPanel.tsx";
import { PriceForm } from "./PriceForm.tsx";
import { emptyPriceDraft, priceChangeOf } from "./price-draft.ts";
import { runBulk } from "./run-bulk.ts";
import { TemplateChoice } from "./TemplateChoice.tsx";

export type BulkKind = BulkChange["kind"];

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly selected: Selected;
  readonly onClose: () => void;
}

const titles: Readonly<Record<BulkKind, string>> = {
  price: t("Change prices"),
  status: t("Set status"),
  vendor: t("Set vendor"),
  product_type: t("Set type"),
  tax_class: t("Set tax class"),
  maker: t("Set maker"),
  template: t("Set page template"),
  tags: t("Add or remove tags"),
  categories: t("Add to or remove from categories"),
  delete: t("Delete products"),
};

/** A bulk action with its preview: nothing is changed before its button is pressed. */
export default function BulkDialog({ kind, selected, onClose }: BulkDialogProps) {
  const { mall } = useStart();
  const [price, setPrice] = useState(emptyPriceDraft);
  const [status, setStatus] = useState<"active" | "draft" | "archived">("active");
  const [label, setLabel] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [template, setTemplate] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [add, remove] = [[...label], [...removed]];
  const isNamed = add.length + remove.length > 0;
  const changes: Readonly<Record<BulkKind, BulkChange | undefined>> = {
    price: priceChangeOf(price, mall.currency.decimals),
    status: { kind: "status", status },
    vendor: { kind: "vendor", vendor: label[0] ?? "" },
    product_type: { kind: "product_type", product_type: label[0] ?? "" },
    tax_class: label[0] ? { kind: "tax_class", tax_class: label[0] } : undefined,
    maker: { kind: "maker", maker_id: label[0] ?? null },
    template: { kind: "template", template },
    tags: isNamed ? { kind: "tags", add, remove } : undefined,
    categories: isNamed ? { kind: "categories", add, remove } : undefined,
    delete: { kind: "delete" },
  };
  const change = changes[kind];
  const preview = usePreview(selected.selection, change);
  const { data, isCurrent } = preview;
  const run = async () => {
    if (!change || !data) return;
    setRunning(true);
    const isDone = await runBulk(selected.selection, change, data.changing);
    setRunning(false);
    if (!isDone) return;
    selected.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[kind]}
      description={t("{rows} selected", { rows: selected.words })}
      width={kind === "price" ? 680 : 560}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant={kind === "delete" ? "danger" : "primary"}
            busy={isRunning}
            disabled={!change || !data || !isCurrent || data.changing === 0}
            onClick={() => void run()}
          >
            {!data
              ? kind === "delete"
                ? t("Delete products")
                : t("Change products")
              : kind === "delete"
                ? t("{count, plural, one {Delete # product} other {Delete # products}}", { count: data.changing })
                : t("{count, plural, one {Change # product} other {Change # products}}", { count: data.changing })}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        {kind === "price" && <PriceForm draft={price} onChange={setPrice} />}
        {kind === "status" && (
          <Segmented
            label={t("Status")}
            value={status}
            segments={[
              { value: "active", label: t("Active") },
              { value: "draft", label: t("Draft") },
              { value: "archived", label: t("Archived") },
            ]}
            onChange={setStatus}
          />
        )}
        {(kind === "vendor" || kind === "product_type") && (
          <Field label={kind === "vendor" ? t("Vendor") : t("Type")} help={t("Choose none to remove it.")}>
            {() => (
              <LabelPicker
                label={kind === "vendor" ? t("Vendor") : t("Type")}
                field={kind}
                single
                allowsNew
                chosen={label}
                onChange={setLabel}
              />
            )}
          </Field>
        )}
        {kind === "tax_class" && (
          <LabelPicker label={t("Tax class")} field="tax_class" single chosen={label} onChange={setLabel} />
        )}
        {kind === "maker" && (
          <Field label={t("Maker")} help={t("Choose none to remove it.")}>
            {() => <LabelPicker label={t("Maker")} field="maker" single chosen={label} onChange={setLabel} />}
          </Field>
        )}
        {kind === "template" && <TemplateChoice chosen={template} onChange={setTemplate} />}
        {(kind === "tags" || kind === "categories") && (
          <div className="columns columns-2 gap-16 one-600">
            <Field label={kind === "tags" ? t("Add tags") : t("Add to")}>
              {() => (
                <LabelPicker
                  label={kind === "tags" ? t("Add tags") : t("Add to categories")}
                  field={kind === "tags" ? "tag" : "category"}
                  allowsNew={kind === "tags"}
                  chosen={label}
                  onChange={setLabel}
                />
              )}
            </Field>
            <Field label={kind === "tags" ? t("Remove tags") : t("Remove from")}>
              {() => (
                <LabelPicker
                  label={kind === "tags" ? t("Remove tags") : t("Remove from categories")}
                  field={kind === "tags" ? "tag" : "category"}
                  chosen={removed}
                  onChange={setRemoved}
                />
              )}
            </Field>
          </div>
        )}
        {kind === "delete" && (
          <p>
            {t("Products are deleted with their variants. Orders keep what was sold. You can undo this in Activity.")}
          </p>
        )}
        <PreviewPanel change={change} preview={preview} />
      </div>
    </Dialog>
  );
}
