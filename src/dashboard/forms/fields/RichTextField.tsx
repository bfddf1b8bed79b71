import { lazy, Suspense } from "react";
import { PictureCopierContext } from "#ui/uploads/uploader.ts";
import { WritingHelpContext } from "#ui/writing/writing-help.ts";
import { Skeleton } from "../../shell/Skeleton.tsx";
import { useWritingHelp } from "../../writing/writing-help.ts";
import { useField, useOpenForm } from "../context.ts";
import { htmlText } from "../html-text.ts";
import { copyForForm } from "../upload.ts";
import styles from "./Field.module.css";
import { described, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

const RichTextEditor = lazy(() => import("#ui/richtext/RichTextEditor.tsx"));

interface RichTextFieldProps extends FieldProps {
  /** Pixels, including the toolbar. */
  readonly height: number;
}

/** Formatted text, stored as HTML. The editor's code is loaded with the first such field. */
export function RichTextField({ name, help, optional, height }: RichTextFieldProps) {
  const { readOnly } = useOpenForm();
  const field = useField<string>(name);
  const writing = useWritingHelp();
  const { id, "aria-describedby": describedBy } = described(field, help);
  return (
    <FieldFrame field={field} help={help} optional={optional ?? false} group>
      {readOnly ? (
        // Below its label; an inert editor would hide it from screen readers.
        <p className={`muted break line radius-m surface-3 pad-y-8 pad-x-10 ${styles.text}`}>{htmlText(field.value)}</p>
      ) : (
        <Suspense fallback={<Skeleton height={height} />}>
          <WritingHelpContext value={writing}>
            <PictureCopierContext value={copyForForm}>
              <RichTextEditor
                id={id}
                value={field.value}
                onChange={field.set}
                label={field.label}
                describedBy={describedBy}
                invalid={field.error !== undefined}
                height={height}
              />
            </PictureCopierContext>
          </WritingHelpContext>
        </Suspense>
      )}
    </FieldFrame>
  );
}
