import type { CustomKind } from "#contract/shapes/discount.ts";
import { customKinds } from "./installed.ts";

/** The kinds as the form of a discount asks for their options. */
export const customKindsForStaff = (): CustomKind[] =>
  customKinds().map(({ name, label, options }) => ({
    name,
    label,
    options: options.map(({ help = "", initial = "", ...option }) => ({
      ...{ name: option.name, label: option.label, help, initial },
      type: option.type,
      choices: option.type === "choice" ? option.choices.map((choice) => ({ ...choice })) : [],
    })),
  }));
