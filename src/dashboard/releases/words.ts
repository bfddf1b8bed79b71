/** Releases in words. */
import type { ReleaseClash, ReleaseNote } from "#contract/calls/releases.ts";
import type { ReleaseState } from "#contract/releases.ts";
import { t } from "#i18n/t.ts";
import { formatTime } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";
import { languageName } from "../translations/words.ts";

export const stateWords: Readonly<Record<ReleaseState, { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: t("Draft"), tone: "neutral" },
  scheduled: { label: t("Scheduled"), tone: "info" },
  live: { label: t("Live"), tone: "success" },
  ended: { label: t("Ended"), tone: "neutral" },
};

/** Label and colour of a release: that its start or end failed, else its state. */
export const stateOf = ({ state, problem }: { readonly state: ReleaseState; readonly problem: string }) =>
  problem === ""
    ? stateWords[state]
    : { label: state === "live" ? t("Couldn't end") : t("Couldn't start"), tone: "danger" as const };

interface Times {
  readonly from_at: string | null;
  readonly until_at: string | null;
}

/** "Jun 10, 2026, 12:00 AM – Jun 20, 2026, 12:00 AM" */
export function timesText({ from_at, until_at }: Times): string {
  if (from_at && until_at) return `${formatTime(from_at)} – ${formatTime(until_at)}`;
  if (from_at) return t("From {time}", { time: formatTime(from_at) });
  return until_at ? t("Until {time}", { time: formatTime(until_at) }) : t("No dates yet");
}

/** What changes the same. @param pageName of a group */
export function clashText({ what, release, group, count, names }: ReleaseClash, pageName: (group: string) => string) {
  const name = release?.name ?? "";
  const what_ = names.join(", ");
  switch (what) {
    case "design":
      return t("“{name}” changes the same settings of the page {page}: {count}", {
        name,
        page: pageName(group),
        count,
      });
    case "design_texts":
      return t(
        "“{name}” changes {count, plural, one {the same text} other {# of the same texts}} of the page {page} in {language}",
        {
          name,
          page: pageName(group),
          language: languageName(names[0] ?? ""),
          count,
        },
      );
    case "published_texts":
      return t(
        "{page} in {language}: {count, plural, one {one text was} other {# texts were}} published since with another value. The release’s counts.",
        { page: pageName(group), language: languageName(names[0] ?? ""), count },
      );
    case "prices":
      return t("“{name}” sets {count, plural, one {a price} other {# prices}} of the same products: {products}", {
        name,
        count,
        products: what_,
      });
    case "list_prices":
      return t(
        "“{name}” sets {count, plural, one {a price} other {# prices}} of the same products in the price list {list}: {products}",
        { name, count, list: group, products: what_ },
      );
    case "translations":
      return t(
        "“{name}” changes {count, plural, one {a translation} other {# translations}} of the same texts: {what}",
        {
          name,
          count,
          what: what_,
        },
      );
    case "discount":
    case "news":
      return t("“{name}” switches the same: {what}", { name, what: what_ });
    case "published":
      return t(
        "{page}: {count, plural, one {one setting was} other {# settings were}} published since with another value. The release’s counts.",
        {
          page: pageName(group),
          count,
        },
      );
    case "sales":
      return t(
        "{count, plural, one {One product has} other {# products have}} a sale of their own in that time: {products}",
        { count, products: what_ },
      );
  }
}

/** What a start or an end met. */
export function noteText(
  { at, what, group, locale = "", count }: ReleaseNote,
  pageName: (group: string) => string,
): string {
  if (what === "design_texts") {
    const facts = { page: pageName(group), language: languageName(locale), count };
    return at === "start"
      ? t(
          "{page} in {language}: {count, plural, one {one text} other {# texts}} that others had published too has the value of the release",
          facts,
        )
      : t(
          "{page} in {language}: {count, plural, one {one text} other {# texts}} stayed, because others changed it since",
          facts,
        );
  }
  if (at === "start")
    return t(
      "{page}: {count, plural, one {one setting} other {# settings}} that others had published too has the value of the release",
      {
        page: pageName(group),
        count,
      },
    );
  if (what === "design")
    return t("{page}: {count, plural, one {one setting} other {# settings}} stayed, because others changed it since", {
      page: pageName(group),
      count,
    });
  if (what === "prices")
    return t("{count, plural, one {One price} other {# prices}} stayed, because others changed it since", { count });
  if (what === "translations")
    return t("{count, plural, one {One translation} other {# translations}} stayed, because others changed it since", {
      count,
    });
  return t(
    "{count, plural, one {One discount or news post} other {# discounts and news posts}} stayed, because others changed it since",
    {
      count,
    },
  );
}
