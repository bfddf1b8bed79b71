import { Upload, X } from "lucide-react";
import type { ReactNode } from "react";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { acceptAttribute } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import type { FieldHandle } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { Input } from "../shell/Input.tsx";

interface FileAddressProps {
  readonly field: FieldHandle<string | null>;
  readonly kind: "image/*" | "video/*";
  /** Accessible name of the file that is chosen. */
  readonly file: string;
  readonly removeLabel: string;
  readonly autoFocus?: boolean;
  /** Below it, while nothing is uploaded. */
  readonly children?: ReactNode;
}

/** A file: uploaded, or an address elsewhere. */
export function FileAddress({ field, kind, file, removeLabel, autoFocus = false, children }: FileAddressProps) {
  const { status, start, stop } = useUpload(kind, field.set);
  const isUploading = status.state === "uploading";
  return (
    <FieldFrame field={field} optional help={status.state === "fail" ? status.message : undefined}>
      <div className="row gap-8">
        <Input
          {...described(field)}
          ref={field.ref}
          className="fill"
          autoFocus={autoFocus}
          placeholder="https://…"
          maxLength={2000}
          value={isUploading ? `${status.name}, ${percentText(status.percent)}` : (field.value ?? "")}
          readOnly={isUploading}
          onChange={({ target }) => field.set(target.value === "" ? null : target.value)}
          onBlur={field.onBlur}
        />
        {isUploading ? (
          <Button onClick={stop}>{t("Stop")}</Button>
        ) : field.value ? (
          <IconButton label={removeLabel} icon={<X size={16} aria-hidden />} onClick={() => field.set(null)} />
        ) : (
          <FileButton
            label={file}
            accept={acceptAttribute(kind)}
            icon={<Upload size={15} aria-hidden />}
            onFiles={([chosen]) => chosen && void start(chosen)}
          >
            {t("Upload")}
          </FileButton>
        )}
      </div>
      {!isUploading && children}
    </FieldFrame>
  );
}
