import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PackagePlus, Search } from "lucide-react";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useSettled } from "#ui/controls/use-settled.ts";
import { api } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { act } from "../shell/act.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Input } from "../shell/Input.tsx";
import { Placeholder } from "../shell/Loaded.tsx";
import { ShowMore } from "../shell/ShowMore.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { AddProductsDialog } from "./AddProductsDialog.tsx";
import { ProductRows } from "./ProductRows.tsx";
import { refreshCategories } from "./save-category.ts";

const path = "/admin_api/v1/categories/products";
interface CategoryProductsProps {
  readonly id: string;
  readonly mayChange: boolean;
}

/** A category's products: added, removed, and which stand first. Each change is stored at once. */
export function CategoryProducts({ id, mayChange }: CategoryProductsProps) {
  const [text, setText] = useState("");
  const search = useSettled(text.trim(), 200);
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [path, { id, search }],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { id, search, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const [first] = query.data?.pages ?? [];
  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  const order = (product_ids: readonly string[]) =>
    act(() => api.call("/admin_api/v1/categories/orderProducts", { id, product_ids: [...product_ids] }), {
      done: t("Order saved"),
      renew: refreshCategories,
    });
  const remove = (product: { readonly id: string; readonly good_name: string }) =>
    act(() => api.call("/admin_api/v1/categories/removeProducts", { id, product_ids: [product.id] }), {
      done: ({ kept, batch_id }) => ({
        message:
          kept > 0
            ? t("{product} stays: the rule matches it", { product: product.good_name })
            : t("{product} removed", { product: product.good_name }),
        undoBatch: batch_id,
      }),
      renew: refreshCategories,
    });
  const addButton = mayChange && (
    <Button icon={<PackagePlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
      {t("Add products")}
    </Button>
  );
  const title =
    first && first.count > 0
      ? `${t("Products")} (${formatNumber(first.count)}${first.more ? "+" : ""})`
      : t("Products");
  const isEmpty = first !== undefined && products.length === 0;
  return (
    <Card
      title={title}
      description={t("Those in chosen order stand first in the shop; the others follow by sales.")}
      actions={addButton}
      flush
    >
      {!first ? (
        <Placeholder
          query={query}
          what={t("products")}
          skeleton={
            <div className="line-top pad-y-12 inset">
              <SkeletonText lines={4} label={t("Loading")} />
            </div>
          }
        />
      ) : (
        <>
          {(first.count > 8 || search !== "") && (
            <div className="line-top pad-y-12 inset">
              <Input
                type="search"
                aria-label={t("Search products of this category")}
                placeholder={t("Search by title")}
                maxLength={100}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          {isEmpty ? (
            <EmptyState
              icon={search ? <Search size={24} aria-hidden /> : <PackagePlus size={24} aria-hidden />}
              title={search ? t("No products match “{search}”", { search }) : t("No products yet")}
              text={search ? t("Try another word.") : t("Add products by hand, or write a rule above that finds them.")}
            />
          ) : (
            <ProductRows products={products} mayChange={mayChange && search === ""} onOrder={order} onRemove={remove} />
          )}
          <ShowMore query={query} className="text-center line-top pad-12" />
        </>
      )}
      {adding && <AddProductsDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
