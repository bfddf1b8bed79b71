import { fontNames, fonts } from "#decoration/fonts.ts";
import { Select, type SelectOption } from "../../ui/Select.tsx";
import type { ControlProps } from "../types.ts";

/** "PlayfairDisplay" as people write it. */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

const options: readonly SelectOption<string>[] = [
  { label: "Font of the shop", value: "" },
  ...fontNames.map((name) => ({
    label: spaced(name),
    value: name,
    // Fontsource names its families with spaces; both are asked for.
    style: { fontFamily: `"${spaced(name)}", "${name}", ${fonts[name]}`, fontSize: 15 },
  })),
];

/** One of the sixteen fonts, each shown in its own face. */
export function SelectFont({ id, value, onChange, label, describedBy, invalid }: ControlProps<string>) {
  return (
    <Select
      id={id}
      label={label}
      describedBy={describedBy}
      invalid={invalid}
      value={value}
      options={options}
      onChange={(next) => onChange(next, "commit")}
    />
  );
}
