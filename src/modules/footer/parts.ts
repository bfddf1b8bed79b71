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

/** The shop's profiles on the chosen platforms, in the order chosen; a platform without an address is left out. */
export function profilesOf(values: Values): readonly Profile[] {
  const links: Readonly<Record<number, string>> = {
    1: values.facebook_link,
    2: values.twitter_link,
    3: values.whatsapp_link,
    4: values.vk_link,
    5: values.linkedin_link,
    6: values.line_link,
    7: values.tumblr_link,
    8: values.instagram_link,
    9: values.tiktok_link,
    10: values.youtube_link,
    11: values.pinterest_link,
  };
  return values.social_platforms.flatMap((platform) => {
    const link = links[platform];
    const name = platforms.find((one) => one.value === platform)?.label;
    return link && name ? [{ platform, name, link }] : [];
  });
}
