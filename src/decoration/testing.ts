/** A definition with all kinds of fields whose rules differ, for tests. */
import {
  color,
  image,
  link,
  number,
  optionalNumber,
  responsive,
  select,
  stackable,
  text,
  toggle,
} from "./fields/index.ts";
import { defineModule } from "./module.ts";
import { pluralOf } from "./plurals.ts";

export const sample = defineModule({
  type: 900,
  name: "Sample",
  icon: "box",
  version: 2,
  migrations: { 1: ({ heading, ...rest }) => ({ ...rest, title: heading }) },
  fields: {
    title: text({ label: "Title", default: "Hello", maxLength: 20 }),
    title_font_size: responsive(
      "title_{device}_font_size",
      optionalNumber({ label: "Title size", min: 1, max: 200, default: 24 }),
      { default: 20 },
    ),
    interval: number({ label: "Interval", default: 4, min: 1, max: 6, unit: "s" }),
    style: select({
      label: "Style",
      default: "solid",
      options: [
        { label: "Solid", value: "solid" },
        { label: "Dashed", value: "dashed" },
      ],
    }),
    title_color: color({ label: "Color" }),
    show_text: toggle({ label: "Show text", default: true }),
    banner_list: stackable({
      label: "Slides",
      itemName: "Slide",
      titleField: "title",
      max: 3,
      default: [{ title: "First" }],
      item: {
        title: text({ label: "Title" }),
        img: responsive("{device}_img", image({ label: "Picture" })),
        btn_link: link({ label: "Link" }),
      },
    }),
  },
});

const foreign = (letters: string) =>
  letters.replace(/[a-z]/gi, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x1d5d4 - 0x41 - (letter > "Z" ? 6 : 0)),
  );
const longer = (text: string) => `⟦${text}${"~".repeat(Math.ceil(text.length * 0.4))}⟧`;

/** A text as a language would have it of which every letter is another one, longer by 40 % and marked; tags and placeholders stay. */
export function pseudo(english: string): string {
  const plural = pluralOf(english);
  if (plural) return `{${plural.value}, plural, other {${longer(foreign(plural.forms.other ?? ""))}}}`;
  const parts = english.split(/(<[^>]+>|\{\w+\})/);
  return longer(parts.map((part, index) => (index % 2 === 0 ? foreign(part) : part)).join(""));
}
