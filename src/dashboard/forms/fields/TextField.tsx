import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { t } from "#i18n/t.ts";
import { Input, TextArea } from "../../shell/Input.tsx";
import { WritingButton } from "../../writing/WritingButton.tsx";
import { useField } from "../context.ts";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface TextFieldProps extends FieldProps {
  /** In place of the form's label, where the field means something else beside other values. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Characters after which search engines cut: the count is shown, and red above. */
  readonly advisedLength?: number;
  readonly autoFocus?: boolean;
  /** Before the text, inside of the field. */
  readonly prefix?: string;
  readonly inputMode?: ComponentProps<"input">["inputMode"];
}

/** One line of text. */
export function TextField({ name, label, help, optional, advisedLength, ...input }: TextFieldProps) {
  const field = useField<string>(name);
  return (
    <FieldFrame
      field={label ? { ...field, label } : field}
      help={help}
      optional={optional ?? false}
      count={advisedLength && <Count length={field.value.length} advised={advisedLength} />}
    >
      <Input
        {...described(field, help)}
        {...input}
        ref={field.ref}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly advisedLength?: number;
  readonly rows?: number;
  /** Shoppers read it: writing help is offered, where the shop has it. */
  readonly writing?: true;
}

/** Several lines of text; grows with them. */
export function TextAreaField({ name, help, optional, advisedLength, writing, ...area }: TextAreaFieldProps) {
  const field = useField<string>(name);
  return (
    <FieldFrame
      field={field}
      help={help}
      optional={optional ?? false}
      count={advisedLength && <Count length={field.value.length} advised={advisedLength} />}
      tool={writing && <WritingButton label={field.label} text={field.value} onAccept={field.set} />}
    >
      <TextArea
        {...described(field, help)}
        rows={3}
        {...area}
        ref={field.ref}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

function Count({ length, advised }: { readonly length: number; readonly advised: number }) {
  return (
    <span className={clsx("rigid faint small tabular push leading-18", length > advised && "danger")}>
      {length} / {advised}
      <span className="ui-hidden"> {t("characters")}</span>
    </span>
  );
}
