import type { DefinitionValues } from "#decoration/module.ts";
import { platforms } from "#decoration/platforms.ts";
import type footer from "./definition.ts";

type Values = DefinitionValues<typeof footer>;
const numbers = [1, 2, 3, 4] as const;

/** Those of menus 1 to 4 that are switched on and not empty. */
export function menusOf(values: Values) {
  return numbers
    .filter((number) => values[`menu${number}_show`])
    .map((number) => ({ number, title: values[`menu${number}_title`], links: values[`menu${number}_links`] }))
    .filter(({ title, links }) => title !== "" || links.length > 0);
}

export interface Profile {
  readonly platform: number;
  readonly name: string;
  readonly link: string;
}

/** Where the addresses of the platforms 1, 2, 3, … are. */
export const profileFields = [
  "facebook_link",
  "twitter_link",
  "whatsapp_link",
  "vk_link",
  "linkedin_link",
  "line_link",
  "tumblr_link",
  "instagram_link",
  "tiktok_link",
  "youtube_link",
  "pinterest_link",
] as const;

/** The shop's profiles on the chosen platforms, in the order chosen; a platform without an address is left out. */
export function profilesOf(values: Values): readonly Profile[] {
  return values.social_platforms.flatMap((platform) => {
    const field = profileFields[platform - 1];
    const link = field && values[field];
    const name = platforms.find((one) => one.value === platform)?.label;
    return link && name ? [{ platform, name, link }] : [];
  });
}
