import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { PackagePlus, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Input } from "../shell/Input.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import { AddProductsDialog } from "./AddProductsDialog.tsx";
import { ProductRows } from "./ProductRows.tsx";
import { refreshCategories } from "./save-category.ts";

const path = "/admin_api/v1/categories/products";
/** Milliseconds after the last key. */
const pause = 200;

interface CategoryProductsProps {
  readonly id: string;
  readonly mayChange: boolean;
}

/** A category's products: added, removed, and which stand first. Each change is stored at once. */
export function CategoryProducts({ id, mayChange }: CategoryProductsProps) {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
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
  const order = async (product_ids: readonly string[]) => {
    try {
      const { batch_id } = await api.call("/admin_api/v1/categories/orderProducts", {
        id,
        product_ids: [...product_ids],
      });
      toast({ message: "Order saved", undoBatch: batch_id });
    } catch (error) {
      toastFailure(error);
    }
    await refreshCategories();
  };
  const remove = async (product: { readonly id: string; readonly good_name: string }) => {
    try {
      const input = { id, product_ids: [product.id] };
      const { kept, batch_id } = await api.call("/admin_api/v1/categories/removeProducts", input);
      const message = kept > 0 ? `${product.good_name} stays: the rule matches it` : `${product.good_name} removed`;
      toast({ message, undoBatch: batch_id });
    } catch (error) {
      toastFailure(error);
    }
    await refreshCategories();
  };
  const addButton = mayChange && (
    <Button icon={<PackagePlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
      Add products
    </Button>
  );
  const title =
    first && first.count > 0 ? `Products (${formatNumber(first.count)}${first.more ? "+" : ""})` : "Products";
  const isEmpty = first !== undefined && products.length === 0;
  return (
    <Card
      title={title}
      description="Those in chosen order stand first in the shop; the others follow by sales."
      actions={addButton}
      flush
    >
      {query.error && !query.data ? (
        <LoadFailure error={query.error} what="products" onRetry={() => void query.refetch()} />
      ) : !first ? (
        <div className="line-top pad-y-12 inset">
          <SkeletonText lines={4} label="Loading" />
        </div>
      ) : (
        <>
          {(first.count > 8 || search !== "") && (
            <div className="line-top pad-y-12 inset">
              <Input
                type="search"
                aria-label="Search products of this category"
                placeholder="Search by title"
                maxLength={100}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
          )}
          {isEmpty ? (
            <EmptyState
              icon={search ? <Search size={24} aria-hidden /> : <PackagePlus size={24} aria-hidden />}
              title={search ? `No products match “${search}”` : "No products yet"}
              text={search ? "Try another word." : "Add products by hand, or write a rule above that finds them."}
            />
          ) : (
            <ProductRows products={products} mayChange={mayChange && search === ""} onOrder={order} onRemove={remove} />
          )}
          {query.hasNextPage && (
            <div className="text-center line-top pad-12">
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      {adding && <AddProductsDialog id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
