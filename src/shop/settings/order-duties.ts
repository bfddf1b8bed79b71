/** Duties by law of an offer and its order that settings answer (docs/law.md). */
import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import { checkoutSettings } from "./checkout.ts";

/** The notice on the legal guarantee, as a picture that the owner uploads. */
export const guaranteeDuty: Duty = {
  key: "guarantee",
  title: msg("Notice on the legal guarantee"),
  act: "Directive 2011/83/EU, Articles 6(1)(l) and 22a; Implementing Regulation (EU) 2025/1960",
  appliesIn: isInEea,
  missing: async (context) =>
    (await checkoutSettings.read(context)).guarantee_notice
      ? []
      : [
          {
            message: t("The official notice on the legal guarantee is not uploaded; the shop shows only its words."),
            to: "/settings/checkout#field-guarantee_notice",
          },
        ],
};

/** Held by the settings, which refuse a ticked box, and by the rules of pages, which leave an older one unticked. */
export const newsletterBoxDuty: Duty = {
  key: "newsletter-box",
  title: msg("Newsletter box is not ticked beforehand"),
  act: "Regulation (EU) 2016/679, Article 4(11); CJEU C-673/17",
  appliesIn: isInEea,
  missing: async () => [],
};
