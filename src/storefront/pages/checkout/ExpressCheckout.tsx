import { useEffect, useRef, useState } from "react";
import { onceOnline } from "#ui/when-online.ts";
import { useApi } from "../../api/use-api.ts";
import type { Express } from "./express.ts";
import styles from "./express-checkout.module.css";
import { TermsBox } from "./TermsBox.tsx";
import type { CheckoutInput, CheckoutState } from "./use-checkout.ts";

interface Props extends Pick<CheckoutInput, "items" | "values"> {
  readonly checkout: CheckoutState;
  /** Whether there is an address book. */
  readonly isCustomer: boolean;
}

/** Wallets that pay before anything is entered: they give email and address. */
export function ExpressCheckout({ checkout, items, isCustomer, values }: Props) {
  const { preview, show, agreed } = checkout;
  const { terms_version: version } = preview.rules;
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const express = useRef<Express>(undefined);
  const [state, setState] = useState<"loading" | "ready" | "none">("loading");
  const [problem, setProblem] = useState("");
  // The wallets are drawn once; what they need later they get by `refresh`.
  const latest = useRef({ items, isCustomer, values, show, accepted: "" });
  latest.current = { items, isCustomer, values, show, accepted: agreed ? version : "" };
  useEffect(() => {
    let isCurrent = true;
    const start = async () => {
      const { mountExpress } = await onceOnline(() => import("./express.ts"));
      if (!isCurrent || !place.current) return;
      const { values: texts, ...start } = latest.current;
      const mounted = await mountExpress({
        api,
        place: place.current,
        items: start.items,
        saveAddress: start.isCustomer,
        labels: { items: texts.items_total_text, shipping: texts.shipping_total_text, tax: texts.tax_total_text },
        failed: texts.failed_text,
        choices: () => ({ accepted_terms: latest.current.accepted, newsletter: isSubscribing(place.current) }),
        onReady: (hasWallets) => setState(hasWallets ? "ready" : "none"),
        onProblem: setProblem,
        onPreview: (next) => latest.current.show(next),
      });
      if (!mounted) setState("none");
      else if (isCurrent) express.current = mounted;
      else mounted.destroy();
    };
    start().catch(() => setState("none"));
    return () => {
      isCurrent = false;
      express.current?.destroy();
    };
  }, [api]);
  const { coupon_code: code, items_total } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when what the lines cost has changed
  useEffect(() => {
    void express.current?.refresh(code);
  }, [code, items_total]);
  return (
    <section className={styles.express} aria-label={values.express_text} hidden={state === "none"}>
      <p className={styles.title}>{values.express_text}</p>
      <TermsBox name="express_terms" checkout={checkout} values={values} />
      {/* Wallets pay at once: nothing in them works before the terms are agreed to. */}
      <div
        ref={place}
        className={styles.wallets}
        aria-busy={state === "loading"}
        inert={version !== "" && !agreed}
        data-off={(version !== "" && !agreed) || undefined}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.or}>{values.express_or_text}</p>
    </section>
  );
}

/** Whether the newsletter's box of the form around is ticked. */
function isSubscribing(place: HTMLElement | null): boolean {
  const box = place?.closest("form")?.elements.namedItem("newsletter");
  return box instanceof HTMLInputElement && box.checked;
}
