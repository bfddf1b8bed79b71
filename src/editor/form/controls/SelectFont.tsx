import { useEffect } from "react";
import { fontNames, isFontName } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { fontStack } from "#fonts/stack.ts";
import { t } from "#i18n/t.ts";
import { Select, type SelectOption } from "#ui/controls/Select.tsx";
import type { ControlProps } from "../types.ts";

const fonts: readonly SelectOption<string>[] = [
  ...fontNames.map((name) => ({
    // "PlayfairDisplay" → "Playfair Display".
    label: name.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
    value: name,
    style: { fontFamily: fontStack(name), fontSize: 15 },
  })),
];

/** A font; each option is shown in its own face, loaded when the list opens. */
export function SelectFont({ id, field, value, onChange, label, describedBy, invalid }: ControlProps<string>) {
  useEffect(() => {
    if (isFontName(value)) void showFonts([value]);
  }, [value]);
  return (
    <Select
      id={id}
      label={label}
      describedBy={describedBy}
      invalid={invalid}
      value={value}
      // Empty in the fonts of the shop itself: the visitor's own; elsewhere the shop's.
      options={[{ label: String(field.componentProps?.empty ?? t("Shop font")), value: "" }, ...fonts]}
      onOpen={() => void showFonts(fontNames)}
      onChange={(next) => onChange(next, "commit")}
    />
  );
}
