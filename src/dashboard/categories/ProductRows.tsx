import { clsx } from "clsx";
import { ArrowUpToLine, PinOff, X } from "lucide-react";
import { Link } from "react-router";
import type { CategoryMember } from "#contract/calls/categories.ts";
import { stockPolicyLabels } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { useMoney } from "../format.ts";
import type { SortHandle } from "../forms/use-sort.ts";
import { useStoredSort } from "../forms/use-stored-sort.ts";
import { Status, Tag } from "../shell/Status.tsx";
import styles from "./Products.module.css";

interface ProductRowsProps {
  readonly products: readonly CategoryMember[];
  /** Order and removal; not while a search shows some of them. */
  readonly mayChange: boolean;
  /** Ids of the products that stand first, in their order. */
  readonly onOrder: (ids: readonly string[]) => Promise<unknown>;
  readonly onRemove: (product: CategoryMember) => Promise<unknown>;
}

/** Products in chosen order, which are dragged, and the others. */
export function ProductRows({ products, mayChange, onOrder, onRemove }: ProductRowsProps) {
  const pinned = products.filter((product) => product.pinned);
  const stored = pinned.map(({ id }) => id);
  const byId = new Map(products.map((product) => [product.id, product]));
  const sort = useStoredSort({
    keys: stored,
    nameOf: (key) => byId.get(key)?.good_name ?? "",
    onStore: (ids) => void onOrder(ids),
  });
  const { moving, order } = sort;
  const row = (product: CategoryMember) => (
    <Row
      key={product.id}
      product={product}
      mayChange={mayChange}
      isMoving={moving === product.id}
      handle={product.pinned && mayChange ? sort.handleProps(product.id) : undefined}
      onFirst={() => void onOrder([product.id, ...stored.filter((id) => id !== product.id)])}
      onUnpin={() => void onOrder(stored.filter((id) => id !== product.id))}
      onRemove={() => void onRemove(product)}
    />
  );
  return (
    <ul>
      {order.flatMap((id) => byId.get(id) ?? []).map(row)}
      {products.filter((product) => !product.pinned).map(row)}
    </ul>
  );
}

interface RowProps {
  readonly product: CategoryMember;
  readonly mayChange: boolean;
  readonly isMoving: boolean;
  readonly handle: SortHandle | undefined;
  readonly onFirst: () => void;
  readonly onUnpin: () => void;
  readonly onRemove: () => void;
}

function Row({ product, mayChange, isMoving, handle, onFirst, onUnpin, onRemove }: RowProps) {
  const money = useMoney();
  const { id, good_name, image, price, stock, stock_policy, is_show, source, pinned } = product;
  return (
    <li
      className={clsx(
        "row gap-10 height-60 line-top surface-1 pad-y-8 pad-x-8 pad-end-16",
        styles.row,
        isMoving && styles.moving,
      )}
      data-sort={pinned ? id : undefined}
    >
      {handle ? (
        <GripButton {...handle} label={t("Move {product}", { product: good_name })} />
      ) : (
        <span className={styles.noHandle} />
      )}
      {image ? (
        <img src={image} alt="" className="thumb square-40" draggable={false} />
      ) : (
        <span className="thumb square-40" />
      )}
      <div className={`stack flexible ${styles.words}`}>
        <Link to={`/products/${id}`} className={`shrink strong weight-550 break ${styles.name}`}>
          {good_name}
        </Link>
        <span className="faint small">
          {money(price)} · {stockText(stock_policy, stock)}
        </span>
      </div>
      <span className="row align-stretch gap-4 rigid">
        {is_show === 0 && <Status>{t("Not shown")}</Status>}
        {source === "rule" && <Tag>{t("Rule")}</Tag>}
      </span>
      {mayChange && (
        <span className="row align-stretch gap-4 rigid">
          {pinned ? (
            <IconButton
              label={t("Take {product} out of the chosen order", { product: good_name })}
              icon={<PinOff size={16} aria-hidden />}
              onClick={onUnpin}
            />
          ) : (
            <IconButton
              label={t("Put {product} first", { product: good_name })}
              icon={<ArrowUpToLine size={16} aria-hidden />}
              onClick={onFirst}
            />
          )}
          {source === "hand" && (
            <IconButton
              label={t("Remove {product}", { product: good_name })}
              icon={<X size={16} aria-hidden />}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </li>
  );
}

function stockText(policy: CategoryMember["stock_policy"], stock: number): string {
  if (policy !== "track") return stockPolicyLabels[policy];
  return stock > 0 ? t("{stock} available", { stock }) : t("Sold out");
}
