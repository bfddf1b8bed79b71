/** What the law asks of the shop in the countries where it sells, from the duties that domains declare (docs/law.md). */
import type { Output } from "#contract/call.ts";
import type { getDuties } from "#contract/calls/duties.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { domains } from "#kernel/domain.ts";
import type { Duty, DutyInstallation } from "#kernel/duty.ts";
import { checkoutRules, destinations } from "../settings/index.ts";
import { actInWords } from "./act.ts";

/** The countries of the seller and those that its shipping names, and the duties that apply in at least one of them. */
async function dutiesOf(context: ShopContext) {
  const { country: home } = await checkoutRules(context);
  const countries = [...new Set([home, ...(await destinations(context)).named])].filter((code) => code !== "");
  const applies = (duty: Duty) => countries.some((country) => duty.appliesIn(country, home));
  return { home, countries, duties: domains().flatMap(({ duties = [] }) => duties.filter(applies)) };
}

/** Each duty is asked once; countries with the same duties are one group. */
export async function dutiesByCountry(
  context: ShopContext,
  installation: DutyInstallation,
): Promise<Output<typeof getDuties>> {
  const { home, countries, duties } = await dutiesOf(context);
  const asked = await Promise.all(
    duties.map(async (duty) => {
      const { key, title } = duty;
      const missing = (await duty.missing(context, installation)).map(({ message, to }) => ({ message, to }));
      return { duty, shown: { key, title: t(title), act: actInWords(duty.act), missing } };
    }),
  );
  const inCountry = (country: string) => asked.filter(({ duty }) => duty.appliesIn(country, home));
  const keysIn = (country: string) => inCountry(country).map(({ duty }) => duty.key);
  const groups = [...Map.groupBy(countries, (country) => keysIn(country).join()).values()];
  return {
    groups: groups.map((same) => ({
      countries: same,
      duties: inCountry(same[0] ?? "").map(({ shown }) => shown),
    })),
    missing: asked.reduce((sum, { shown }) => sum + shown.missing.length, 0),
  };
}

/** The number of things that are missing. The database is not asked where no duty applies. */
export async function missingDuties(context: ShopContext, installation: DutyInstallation): Promise<number> {
  const { duties } = await dutiesOf(context);
  const missing = await Promise.all(duties.map((duty) => duty.missing(context, installation)));
  return missing.flat().length;
}
