import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { discountScopeWords } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { treeQuery } from "../categories/save-category.ts";
import { pathOf } from "../categories/tree.ts";
import { useField, useOpenForm } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { ProductSearch } from "../products/RelatedCard.tsx";
import type { DiscountRecord } from "./form-values.ts";

const scopes = Object.entries(discountScopeWords).map(([value, label]) => ({ value, label }));

/** Which items it takes something off. */
export function Scope() {
  const scope = useField<string>("applies_to").value;
  return (
    <div className="stack gap-16">
      <ChoiceField name="applies_to" options={scopes} hideLabel />
      {scope === "products" && <Products />}
      {scope === "categories" && <Categories />}
    </div>
  );
}

interface PickedProduct {
  readonly id: string;
  readonly good_name: string;
  readonly image: string;
}

function Products() {
  const { form } = useOpenForm();
  const field = useField<readonly string[]>("product_ids");
  const loaded = useFormPart(form, (state) => {
    const { discount, copy } = state.record as DiscountRecord;
    return (discount ?? copy)?.products;
  });
  const [added, setAdded] = useState<readonly PickedProduct[]>([]);
  const products = new Map([...(loaded ?? []), ...added].map((one) => [one.id, one]));
  return (
    <FieldFrame field={field} group>
      <PickedList
        ids={field.value}
        describe={(id) => {
          const { good_name: name = t("Deleted product"), image = "" } = products.get(id) ?? {};
          return { name, image };
        }}
        onIds={field.set}
      />
      <ProductSearch
        id={field.id}
        label={t("Add a product")}
        except={field.value.slice(0, 100)}
        onPick={(one) => {
          setAdded([...added, one]);
          if (!field.value.includes(one.id)) field.set([...field.value, one.id]);
        }}
      />
    </FieldFrame>
  );
}

function Categories() {
  const field = useField<readonly string[]>("category_ids");
  const { data } = useQuery(treeQuery);
  const nodes = data?.categories ?? [];
  const remaining = nodes.filter(({ id }) => !field.value.includes(id));
  return (
    <FieldFrame field={field} group help={t("Products in their sub-categories are included.")}>
      <PickedList
        ids={field.value}
        describe={(id) => {
          if (nodes.some((node) => node.id === id)) return { name: pathOf(nodes, id) };
          return { name: data ? t("Deleted category") : "…" };
        }}
        onIds={field.set}
      />
      <Select
        id={field.id}
        label={t("Add a category")}
        value=""
        options={[
          { value: "", label: t("Add a category") },
          ...remaining.map(({ id }) => ({ value: id, label: pathOf(nodes, id) })),
        ]}
        onChange={(id) => id && field.set([...field.value, id])}
      />
    </FieldFrame>
  );
}

interface PickedListProps {
  readonly ids: readonly string[];
  /** A picture of "" leaves its place empty; without one there is no place. */
  readonly describe: (id: string) => { readonly name: string; readonly image?: string };
  readonly onIds: (ids: readonly string[]) => void;
}

function PickedList({ ids, describe, onIds }: PickedListProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="stack gap-6">
      {ids.map((id) => {
        const { name, image } = describe(id);
        return (
          <li key={id} className="row gap-10 height-44">
            {image ? (
              <img src={image} alt="" className="thumb square-36" />
            ) : (
              image === "" && <span className="thumb square-36" />
            )}
            <span className="flexible break">{name}</span>
            <IconButton
              size="small"
              label={t("Remove {name}", { name })}
              icon={<X size={15} aria-hidden />}
              onClick={() => onIds(ids.filter((one) => one !== id))}
            />
          </li>
        );
      })}
    </ul>
  );
}
