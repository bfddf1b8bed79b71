import { lazy, Suspense, useId, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { PictureCopierContext, UploaderContext } from "#ui/uploads/uploader.ts";
import { copyForForm, uploadForForm } from "../forms/upload.ts";
import { TextArea } from "../shell/Input.tsx";
import { Skeleton } from "../shell/Skeleton.tsx";
import { plainOf, type TextRow } from "./texts.ts";
import { languageName, placeOf } from "./words.ts";

const RichTextEditor = lazy(() => import("#ui/richtext/RichTextEditor.tsx"));

interface TextDialogProps {
  readonly row: TextRow;
  readonly locale: string;
  /** Locale of the shop's own texts. */
  readonly own: string;
  readonly value: string;
  readonly onDone: (value: string) => void;
  readonly onClose: () => void;
}

/** A text of several lines, or a formatted one, beside its translation. */
export function TextDialog({ row, locale, own, value, onDone, onClose }: TextDialogProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const label = languageName(locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={placeOf(row)}
      width={900}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onDone(text);
              onClose();
            }}
          >
            {t("Apply")}
          </Button>
        </>
      }
    >
      <div className="stack columns-2 gap-20 one-900">
        <div className="stack lines-start gap-6 shrink">
          <p className="faint weight-550">{languageName(own)}</p>
          <p className="muted pre" lang={own}>
            {plainOf(row, row.source)}
          </p>
        </div>
        <div className="stack lines-start gap-6 shrink" lang={locale}>
          <label className="faint weight-550" htmlFor={id}>
            {label}
          </label>
          {row.input === "rich" ? (
            <Suspense fallback={<Skeleton height={320} />}>
              <UploaderContext value={uploadForForm}>
                <PictureCopierContext value={copyForForm}>
                  <RichTextEditor
                    id={id}
                    value={text}
                    onChange={(html) => setText(html)}
                    label={label}
                    describedBy={undefined}
                    invalid={false}
                    height={320}
                  />
                </PictureCopierContext>
              </UploaderContext>
            </Suspense>
          ) : (
            <TextArea id={id} rows={8} value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
