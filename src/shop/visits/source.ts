/** Where a visit comes from: "direct", "search", "social", "email", a host, or the name of a campaign's source. */

const hosts = (names: string) => new Set(names.split(" "));
const search = hosts("google bing duckduckgo yahoo ecosia baidu yandex qwant startpage brave naver seznam");
const social = hosts(
  "facebook instagram twitter x t pinterest tiktok youtube linkedin reddit vk threads whatsapp telegram snapchat tumblr line",
);
const mail = /^(mail|outlook|webmail)\.|\.mail\./;
const max = 60;

/**
 * The source of the request of a page; "" for a page that was opened from one of the shop.
 * @param address path and query of the page.
 * @param referrer header of the request; browsers send the other site's origin.
 */
export function sourceOf(address: string, referrer: string | undefined, ownHost: string): string {
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1 || address.length));
  const medium = query.get("utm_medium")?.toLowerCase() ?? "";
  const campaign = query.get("utm_source")?.trim().toLowerCase() ?? "";
  if (/e-?mail|newsletter/.test(medium) || /^(e-?mail|newsletter)$/.test(campaign)) return "email";
  // Addresses and numbers of people do not belong into figures.
  if (/^[\p{L}\p{N}._ -]+$/u.test(campaign) && campaign.length <= max && !/\d{7}/.test(campaign)) return campaign;
  const host = hostOf(referrer);
  if (host === undefined) return "direct";
  if (host === ownHost) return "";
  if (mail.test(host)) return "email";
  // The name before the country: google.co.uk, l.facebook.com.
  const names = host.split(".").slice(0, -1);
  if (names.some((name) => search.has(name))) return "search";
  if (names.some((name) => social.has(name))) return "social";
  return host.replace(/^www\./, "").slice(0, max);
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { protocol, host } = new URL(referrer);
  return protocol.startsWith("http") ? host : undefined;
}
