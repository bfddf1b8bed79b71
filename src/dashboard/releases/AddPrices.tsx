import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { treeQuery } from "../categories/save-category.ts";
import { pathOf } from "../categories/tree.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { CheckboxField, InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { marketsQuery } from "../markets/markets-query.ts";
import { ProductSearch } from "../products/RelatedCard.tsx";
import { Field } from "../shell/Field.tsx";
import { refreshReleases } from "./release-queries.ts";

interface Values {
  /** "": the shop's own prices. */
  readonly list: string;
  readonly category: string;
  readonly products: readonly { readonly id: string; readonly good_name: string }[];
  readonly percent: string;
  readonly compare: boolean;
}

const nothing: Values = { list: "", category: "", products: [], percent: "", compare: true };

/** Chooses products or a category and by how much their prices fall. */
export function AddPrices({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const field = useId();
  const can = useCan();
  const hasLists = useStart().mall.markets === true;
  const { data } = useQuery(treeQuery);
  const { data: markets } = useQuery({ ...marketsQuery, enabled: hasLists && can("settings:read") });
  const lists = markets?.price_lists ?? [];
  const nodes = data?.categories ?? [];
  const form = useDialogForm({
    values: nothing,
    errorFields: ["product_ids", "category_id", "price_list_id", "change"],
    check: ({ percent, category, products }: Values) => ({
      percent: !(Number(percent) > 0 && Number(percent) <= 100) && t("Enter a percentage from 1 to 100"),
      products: category === "" && products.length === 0 && t("Choose products or a category"),
    }),
    send: ({ list, category, products, percent, compare }) =>
      api.call("/admin_api/v1/releases/prices/add", {
        id,
        ...(list && { price_list_id: list }),
        ...(category ? { category_id: category } : { product_ids: products.map((one) => one.id) }),
        change: {
          change: { by: "percent", value: `-${Number(percent)}` },
          compare_at: { to: compare ? "old_price" : "keep" },
        },
      }),
    done: ({ count }) => t("{count, plural, one {# price added} other {# prices added}}", { count }),
    renew: refreshReleases,
    onDone: onClose,
  });
  const { products, category } = form.values;
  return (
    <FormDialog title={t("Add prices")} submit={t("Add prices")} form={form} onClose={onClose}>
      {lists.length > 0 && (
        <SelectInputField
          {...form.of("list")}
          label={t("Price list")}
          options={[
            { value: "", label: t("The shop’s own prices") },
            ...lists.map((one) => ({ value: one.id, label: `${one.name} (${one.currency})` })),
          ]}
        />
      )}
      <SelectInputField
        {...form.of("category")}
        label={t("Category")}
        {...(category !== "" && { help: t("Products in its sub-categories are included.") })}
        options={[
          { value: "", label: t("Single products") },
          ...nodes.map((node) => ({ value: node.id, label: pathOf(nodes, node.id) })),
        ]}
      />
      {category === "" && (
        <Field label={t("Products")} error={form.errorOf("products")}>
          {() => (
            <div className="stack gap-6">
              <ul className="stack gap-6">
                {products.map((one) => (
                  <li key={one.id} className="row gap-10">
                    <span className="flexible break">{one.good_name}</span>
                    <IconButton
                      size="small"
                      label={t("Remove {name}", { name: one.good_name })}
                      icon={<X size={15} aria-hidden />}
                      onClick={() => form.change({ products: products.filter((other) => other.id !== one.id) })}
                    />
                  </li>
                ))}
              </ul>
              <ProductSearch
                id={field}
                label={t("Add a product")}
                except={products.map((one) => one.id).slice(0, 100)}
                onPick={({ id: picked, good_name }) =>
                  form.change({ products: [...products, { id: picked, good_name }] })
                }
              />
            </div>
          )}
        </Field>
      )}
      <InputField
        {...form.of("percent")}
        label={t("Percent off")}
        inputMode="decimal"
        help={t("Of the current price.")}
      />
      <CheckboxField {...form.of("compare")} label={t("Show the current price as the compare-at price")} />
    </FormDialog>
  );
}
