import { isInEea } from "#contract/consumer-law.ts";
import { saysObligation } from "#contract/order-button.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import { definitionOf, definitions } from "#modules/registry.ts";
import { registryIn } from "./language.ts";
import { loadGroups } from "./load.ts";

/** The published button's text; the check before a publish refuses softer words, this finds those that a program has published. */
export const orderButtonDuty: Duty = {
  key: "order-button",
  title: msg("Order button says the obligation to pay"),
  act: "Directive 2011/83/EU, Article 8(2)",
  appliesIn: isInEea,
  async missing({ db, mall }) {
    const registry = registryIn({ definitions, definitionOf }, mall.locale);
    const { modules } = await loadGroups({ db, mall, registry }, "live", ["product_payment_modules"]);
    const texts = (modules.get("product_payment_modules") ?? []).flatMap(({ values }) =>
      typeof values.place_paid_text === "string" ? [values.place_paid_text] : [],
    );
    return texts
      .filter((text) => !saysObligation(text))
      .map((text) => ({
        message: t("The order button says “{text}”, which does not say that the order obliges to pay.", { text }),
        to: "/decorations",
      }));
  },
};
