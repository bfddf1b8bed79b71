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

/** Each duty is asked once and shown once: those of the same countries are one group, of the most countries first. */
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
  const placesOf = (duty: Duty) => countries.filter((country) => duty.appliesIn(country, home));
  const groups = [...Map.groupBy(asked, ({ duty }) => placesOf(duty).join()).values()].map((same) => ({
    countries: same[0] ? placesOf(same[0].duty) : [],
    duties: same.map(({ shown }) => shown),
  }));
  const bound = groups.flatMap((group) => group.countries);
  const free = countries.filter((country) => !bound.includes(country));
  return {
    groups: [
      ...groups.toSorted((a, b) => b.countries.length - a.countries.length),
      ...(free.length > 0 ? [{ countries: free, duties: [] }] : []),
    ],
    missing: asked.reduce((sum, { shown }) => sum + shown.missing.length, 0),
  };
}

/** The number of things that are missing. The database is not asked where no duty applies. */
export async function missingDuties(context: ShopContext, installation: DutyInstallation): Promise<number> {
  const { duties } = await dutiesOf(context);
  const missing = await Promise.all(duties.map((duty) => duty.missing(context, installation)));
  return missing.flat().length;
}
