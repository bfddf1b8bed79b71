import { t } from "#i18n/t.ts";

/** Names of the sources of visits and orders that are not the host of a site or the name of a campaign. */
export const sourceNames: Readonly<Record<string, string>> = {
  direct: t("Direct"),
  search: t("Search engines"),
  social: t("Social media"),
  email: t("Email"),
};

/** What staff read of a source. */
export const sourceName = (source: string): string => sourceNames[source] ?? source;
