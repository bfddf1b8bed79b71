import { Plus, Tag } from "lucide-react";
import { productsList } from "#contract/lists/products.ts";
import { queryClient } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { useProductBulk } from "../bulk/use-product-bulk.tsx";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { loadProduct } from "./load.ts";

/** All products. */
export function Component() {
  const can = useCan();
  const add = can("products:write") && (
    <ButtonLink to="/products/new" variant="primary" icon={<Plus size={16} aria-hidden />}>
      Add product
    </ButtonLink>
  );
  const bulk = useProductBulk();
  return (
    <ListPage
      list={productsList}
      title="Products"
      actions={add}
      rowHref={({ id }) => `/products/${id}`}
      bulkActions={bulk.actions}
      prefetch={({ id }) =>
        void queryClient.prefetchQuery({
          queryKey: ["record", "product", id],
          queryFn: ({ signal }) => loadProduct(id, signal),
        })
      }
      empty={{
        icon: <Tag size={24} aria-hidden />,
        title: "Add your first product",
        text: "A title, a price and a picture are enough to begin.",
        actions: add,
      }}
    >
      {bulk.dialog}
    </ListPage>
  );
}
