/** The colour schemes of a design, which sections take (`#decoration/section.ts`): their settings in the group of the colours. */
import { type SingleField, sparse } from "#decoration/field.ts";
import { color, heading } from "#decoration/fields/index.ts";
import { type Scheme, schemeLabels, schemes } from "#decoration/section.ts";

const follows = "Empty: derived from the colors above";

/** What a scheme has a colour for. Other colours of its texts and surfaces derive from these. */
const parts = {
  ground: color({ label: "Background", help: follows }),
  text: color({ label: "Titles and text", help: follows }),
  secondary: color({ label: "Secondary text", help: follows }),
  border: color({ label: "Borders", help: follows }),
  button: color({ label: "Buttons", help: follows }),
  link: color({ label: "Links", help: follows }),
  sale: color({ label: "Sale price", help: follows }),
} as const;
export type SchemePart = keyof typeof parts;
export const schemeParts = Object.keys(parts) as readonly SchemePart[];

export type SchemeSetting = `scheme_${Scheme}_${SchemePart}`;
export const schemeSetting = (scheme: Scheme, part: SchemePart): SchemeSetting => `scheme_${scheme}_${part}`;

/** Without a hyphen in their names, so that they are no variables of every page. */
export const schemeFields = sparse(
  Object.fromEntries(
    schemes.flatMap((scheme) => [
      [`scheme_${scheme}`, heading(`Color scheme: ${schemeLabels[scheme]}`, undefined, true)],
      ...schemeParts.map((part) => [schemeSetting(scheme, part), parts[part]]),
    ]),
  ),
) as Readonly<Record<SchemeSetting, SingleField<string>> & Record<`scheme_${Scheme}`, SingleField<null>>>;
