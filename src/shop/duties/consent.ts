/** Consent to the owner's code (docs/law.md): pages ask by themselves; what is left is code whose purpose is wrong. */
import { isInEea } from "#contract/consumer-law.ts";
import { codeModule } from "#contract/purposes.ts";
import { msg, t } from "#i18n/server.ts";
import type { Duty } from "#kernel/duty.ts";
import * as registry from "#modules/registry.ts";
import { getDecoration } from "../decorations/index.ts";

/** Hosts of widespread services for statistics and marketing: their code is not needed for a shop to work. */
const optionalHosts =
  /(?:[\w-]+\.)*(?:googletagmanager\.com|google-analytics\.com|googleadservices\.com|doubleclick\.net|connect\.facebook\.net|clarity\.ms|hotjar\.com|analytics\.tiktok\.com|snap\.licdn\.com|ct\.pinterest\.com|bat\.bing\.com|sc-static\.net|static\.ads-twitter\.com|cdn\.segment\.com|cdn\.mxpnl\.com|script\.crazyegg\.com|fullstory\.com|js\.hs-scripts\.com|static\.klaviyo\.com|mc\.yandex\.ru)/i;

export const consentDuty: Duty = {
  key: "consent",
  title: msg("Consent to cookies and similar technologies"),
  act: "Directive 2002/58/EC, Article 5(3); Regulation (EU) 2016/679, Articles 4(11) and 7",
  appliesIn: isInEea,
  async missing(context) {
    const asked = { modules: [], config_modules: [0] };
    const { css, js, config_modules = [] } = await getDecoration({ ...context, registry }, "live", "shopper", asked);
    const needed = [...css, ...js].filter(({ purpose }) => purpose === "needed");
    const hosts = needed.flatMap(({ content }) => optionalHosts.exec(content)?.[0] ?? []);
    const module = config_modules.find(({ type }) => type === codeModule)?.id ?? 0;
    return [...new Set(hosts)].map((host) => ({
      message: t("Custom code that counts as needed uses {host}. Choose statistics or marketing as its purpose.", {
        host,
      }),
      to: `/decorate?page=%2F&module=${module}`,
    }));
  },
};
