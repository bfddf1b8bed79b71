import type { CustomKind } from "#contract/shapes/discount.ts";
import { declared } from "#i18n/declared.ts";
import { customKinds } from "./installed.ts";

/** The kinds as the form of a discount asks for their options. */
export const customKindsForStaff = (): CustomKind[] =>
  customKinds().map(({ name, label, options }) => ({
    name,
    label: declared(label),
    options: options.map(({ help = "", initial = "", ...option }) => ({
      ...{ name: option.name, label: declared(option.label), help: declared(help), initial },
      type: option.type,
      choices:
        option.type === "choice" ? option.choices.map((choice) => ({ ...choice, label: declared(choice.label) })) : [],
    })),
  }));
