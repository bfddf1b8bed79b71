import { useEffect, useState } from "react";
import type { UnpaidOrder } from "#contract/calls/orders.ts";
import type { homePage } from "#modules/pages/home.ts";
import { useShop } from "#modules/shop-context.ts";
import { Icon } from "#ui/Icon.tsx";
import { useApi } from "../../api/use-api.ts";
import { usePageValues } from "../../decoration/source.ts";
import { forgetUnpaid } from "./known-unpaid.ts";
import { loadUnpaid } from "./load-unpaid.ts";
import { UnpaidNotice } from "./UnpaidNotice.tsx";
import styles from "./unpaid-bar.module.css";

/**
 * The notice at the bottom of the window, on pages that are the same for all visitors: the browser fills it in, and
 * nothing of the page moves. Closed, it stays away until the next order.
 */
export default function UnpaidBar() {
  const values = usePageValues<typeof homePage>();
  const api = useApi();
  const { closeText } = useShop().config;
  const [order, setOrder] = useState<UnpaidOrder["order"]>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadUnpaid(api).then((unpaidOrder) => {
      if (!unpaidOrder) forgetUnpaid();
      else if (isCurrent) setOrder(unpaidOrder);
    });
    return () => {
      isCurrent = false;
    };
  }, [api]);
  if (!order) return null;
  return (
    <div className={styles.bar} data-sticky-bar="tall">
      <UnpaidNotice order={order} values={values} />
      <button
        type="button"
        className={styles.close}
        aria-label={closeText}
        onClick={() => {
          forgetUnpaid();
          setOrder(null);
        }}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
