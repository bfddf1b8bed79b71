/** Names of the sources of visits and orders that are not the host of a site or the name of a campaign. */
export const sourceNames: Readonly<Record<string, string>> = {
  direct: "Direct",
  search: "Search engines",
  social: "Social media",
  email: "Email",
};

/** What staff read of a source. */
export const sourceName = (source: string): string => sourceNames[source] ?? source;
