/**
 * The shop for search engines (schema.org), on its home page: who sells, and how its site is searched. Address, email and phone of the
 * settings are left out: whether they are public is the owner's choice, and pages show what of them the owner has written there.
 */
import type { OnlineStore, SearchAction, WebSite, WithContext } from "schema-dts";
import { readLean } from "#decoration/lean.ts";
import { moduleType } from "#decoration/module-type.ts";
import type { ConfigValues } from "#modules/config/values.ts";
import { profileFields } from "#modules/footer/parts.ts";
import { absoluteUrl } from "../absolute-url.ts";
import type { WireShown } from "../decoration/load.ts";

/** @param common header and footer */
export function shopJsonLd(
  config: ConfigValues,
  common: readonly WireShown[],
  origin: string,
): [WithContext<OnlineStore> & { readonly "@id": string }, WithContext<WebSite>] {
  const absolute = (address: string) => absoluteUrl(address, origin);
  const { websiteName: name, websiteDescription: description, logoMode, logoPic } = config;
  const profiles = profilesIn(common);
  return [
    {
      "@context": "https://schema.org",
      "@type": "OnlineStore",
      "@id": absolute("/#shop"),
      name,
      url: absolute("/"),
      ...(description && { description }),
      ...(logoMode === 2 && logoPic && { logo: absolute(logoPic) }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name,
      url: absolute("/"),
      publisher: { "@id": absolute("/#shop") },
      potentialAction: searchAction(absolute("/product/list?keyword=")),
    },
  ];
}

/** Addresses of the profiles that the footer shows. */
function profilesIn(common: readonly WireShown[]): string[] {
  const footer = common.find(({ type }) => type === moduleType.footer);
  if (!footer) return [];
  const values = readLean(footer);
  const chosen: readonly unknown[] = Array.isArray(values.social_platforms) ? values.social_platforms : [];
  return profileFields.flatMap((field, at) => {
    const address = values[field];
    return chosen.includes(at + 1) && typeof address === "string" && /^https?:/.test(address) ? [address] : [];
  });
}

/** `query-input` is how search engines annotate an action; the vocabulary does not have it. */
type Annotated = SearchAction & { readonly "query-input": string };

const searchAction = (address: string): Annotated => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${address}{search_term_string}` },
  "query-input": "required name=search_term_string",
});
