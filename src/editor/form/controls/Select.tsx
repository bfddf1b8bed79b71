import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { SingleField } from "#decoration/field.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { optionsOnPage } from "../sides.ts";
import type { ControlProps } from "../types.ts";

const alignIcons: Readonly<Record<string, ReactNode>> = {
  left: <AlignLeft size={15} aria-hidden />,
  center: <AlignCenter size={15} aria-hidden />,
  right: <AlignRight size={15} aria-hidden />,
};

const Codes = lazyComponent<ControlProps<readonly string[]>>(() => import("./Codes.tsx"));

/** Whether several of what the shop has are chosen (`codes`). */
export const hasCodes = ({ componentProps }: SingleField): boolean => componentProps?.source !== undefined;

/** One of a list, or several of what the shop has. */
export function SelectControl(props: ControlProps<string | number>) {
  if (!hasCodes(props.field)) return <Choice {...props} />;
  return (
    <Suspense fallback={null}>
      <Codes {...(props as unknown as ControlProps<readonly string[]>)} />
    </Suspense>
  );
}

/** A choice: two or three short options as segments, more as a list box. */
function Choice({ id, field, value, onChange, label, describedBy, invalid }: ControlProps<string | number>) {
  const options = optionsOnPage(field);
  const choose = (next: string | number) => {
    if (next !== value) onChange(next, "commit");
  };
  if (isSegmented(field)) {
    const icons = (field.options ?? []).map(({ value: side }) => alignIcons[side]);
    return (
      <Segmented
        label={label}
        describedBy={describedBy}
        value={value}
        onChange={choose}
        segments={options.map((option, index) => ({ ...option, ...(icons.every(Boolean) && { icon: icons[index] }) }))}
      />
    );
  }
  return (
    <Select
      id={id}
      label={label}
      describedBy={describedBy}
      invalid={invalid}
      value={value}
      options={options}
      onChange={choose}
    />
  );
}

/** Whether the options are shown as segments. */
export function isSegmented({ component, options = [] }: SingleField): boolean {
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  return component === "Select" && options.length >= 2 && options.length <= 3 && letters <= 24;
}
