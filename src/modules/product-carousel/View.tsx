import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { ProductGrid } from "../shared/ProductGrid.tsx";
import { ViewAll } from "../shared/ViewAll.tsx";
import type { ViewOf } from "../view.ts";
import type productCarousel from "./definition.ts";
import styles from "./styles.module.css";

/** Where "View all" leads, by the rule. */
const sorts: Readonly<Record<string, string>> = { newest: "?sort=newest", popular: "?sort=sales" };

export default function ProductCarousel({ id, values, data, editing, position }: ViewOf<typeof productCarousel>) {
  const { title, is_full, show_arrows, product_rule: rule, product_category } = values;
  const products = data.products ?? [];
  const heading = titleId(69, id, position);
  if (products.length === 0 && !editing) return null;
  const category = rule === "category" ? product_category[0]?.id : undefined;
  return (
    <ModuleBox values={values} full={is_full} labelledBy={title ? heading : undefined}>
      <div className={is_full ? `${styles.head} ${styles.inset}` : styles.head}>
        <ModuleTitle id={heading} values={values} />
      </div>
      {products.length === 0 ? (
        <EmptyModule text="No product follows this rule yet. Choose another one in this module's settings." />
      ) : (
        <Row name={title || values.next_text} texts={values} arrows={show_arrows} inset={is_full}>
          <ProductGrid products={products} values={values} level={title ? 3 : 2} eager={position === 0 ? 2 : 0} />
        </Row>
      )}
      <ViewAll
        values={values}
        to={`/product/list${category ? `?category_id=${category}` : (sorts[rule] ?? "")}`}
        titleId={title ? heading : undefined}
      />
    </ModuleBox>
  );
}

interface RowProps {
  readonly name: string;
  readonly texts: { readonly back_text: string; readonly next_text: string };
  readonly arrows: boolean;
  readonly inset: boolean;
  readonly children: ReactNode;
}

/** What scrolls natively, by swipe and by keyboard; the arrows, which scripts add, move it by what is seen. */
function Row({ name, texts, arrows, inset, children }: RowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ first: true, last: false });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      setEnds({ first: at < 2, last: at > element.scrollWidth - element.clientWidth - 2 });
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, []);
  const move = (step: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const isRtl = getComputedStyle(element).direction === "rtl";
    element.scrollBy({ left: step * (isRtl ? -1 : 1) * element.clientWidth * 0.9 });
  };
  return (
    <div className={styles.row}>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part is a group, not a fieldset */}
      <div
        ref={scroller}
        className={inset ? `${styles.scroller} ${styles.insetRow}` : styles.scroller}
        role="group"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
      >
        {children}
      </div>
      {arrows && (
        <>
          <button
            type="button"
            className={`${styles.arrow} ${styles.back}`}
            aria-label={texts.back_text}
            disabled={ends.first}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={22} />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={texts.next_text}
            disabled={ends.last}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={22} />
          </button>
        </>
      )}
    </div>
  );
}
