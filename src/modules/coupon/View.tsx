import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type coupon from "./definition.ts";
import styles from "./styles.module.css";

export default function Coupon({ id, values, data, editing, position }: ViewOf<typeof coupon>) {
  const { code, amount, title, conditions, coupon_style, accent_color } = values;
  const { config } = useShop();
  const heading = titleId(47, id, position);
  const [from, until] = data.moments ?? [];
  const isTime = (!from?.at || from.passed) && !until?.passed;
  if (!editing && (code.trim() === "" || !isTime)) return null;
  const background = accent_color || "var(--theme-color)";
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      label={title ? undefined : values.code_text}
      style={vars({
        "amount-size": px(values.amount_font_size),
        "title-size": px(values.title_font_size),
        accent: background,
        "on-accent": contrastColorFor(background, config) || "var(--on-theme-color)",
      })}
    >
      <div className={`${styles.coupon} ${styles[coupon_style]}`}>
        {amount && (
          <p className={styles.amount}>
            <Isolate>{amount}</Isolate>
          </p>
        )}
        <div className={styles.words}>
          {title && (
            <h2 id={heading} className={styles.title}>
              <Isolate>{title}</Isolate>
            </h2>
          )}
          {conditions && <p className={styles.conditions}>{conditions}</p>}
        </div>
        <div className={styles.take}>
          <Code code={code.trim() || "CODE"} values={values} />
          {values.show_btn && (
            <ButtonLink
              to={`/cart?discount=${encodeURIComponent(code.trim())}`}
              background={coupon_style === "band" ? "var(--on-accent)" : accent_color}
              color={coupon_style === "band" ? "var(--accent)" : contrastColorFor(background, config)}
            >
              {values.btn_text}
            </ButtonLink>
          )}
        </div>
      </div>
      {editing && (code.trim() === "" || !isTime) && (
        <EmptyModule
          text={
            code.trim() === ""
              ? "Enter a discount code in this module's settings; until then customers don't see it."
              : "Customers don't see it today: it is shown at another time."
          }
        />
      )}
    </ModuleBox>
  );
}

/** Milliseconds for which the button says that the code was copied. */
const told = 4000;

/** The code, which is selected by a click, and the button that copies it. */
function Code({ code, values }: { readonly code: string; readonly values: ViewOf<typeof coupon>["values"] }) {
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), told);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // Without the permission, or without https: the code is selected, so that the visitor's own copying takes it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <p className={styles.codeLine}>
      <span className="visually-hidden">{values.code_text}: </span>
      <code ref={text} className={styles.code}>
        {code}
      </code>
      <Button plain className={styles.copy} onClick={copy}>
        {copied && <Icon name="check" size={16} />}
        {copied ? values.copied_text : values.copy_text}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? values.copied_text : ""}
      </span>
    </p>
  );
}
