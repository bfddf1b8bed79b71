import { Upload, X } from "lucide-react";
import { useRef } from "react";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { acceptAttribute } from "#ui/uploads/uploads.ts";
import { useUpload } from "#ui/uploads/use-upload.ts";
import { useField } from "../forms/context.ts";
import { described, FieldFrame } from "../forms/fields/FieldFrame.tsx";
import { Input } from "../shell/Input.tsx";

/** Instructions or safety information as a file: uploaded as a picture, or an address, such as of a PDF of the maker. */
export function SafetyFile() {
  const field = useField<string | null>("safety_file");
  const input = useRef<HTMLInputElement>(null);
  const { status, start, stop } = useUpload("image/*", field.set);
  const isUploading = status.state === "uploading";
  return (
    <FieldFrame field={field} optional help={status.state === "fail" ? status.message : undefined}>
      <div className="row gap-8">
        <Input
          {...described(field)}
          ref={field.ref}
          placeholder="https://…"
          maxLength={2000}
          value={isUploading ? `${status.name}, ${status.percent}%` : (field.value ?? "")}
          readOnly={isUploading}
          onChange={({ target }) => field.set(target.value === "" ? null : target.value)}
          onBlur={field.onBlur}
        />
        {isUploading ? (
          <Button onClick={stop}>{t("Stop")}</Button>
        ) : field.value ? (
          <IconButton label={t("Remove document")} icon={<X size={16} aria-hidden />} onClick={() => field.set(null)} />
        ) : (
          <Button icon={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
            {t("Upload")}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t("Safety document")}
        accept={acceptAttribute("image/*")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) void start(file);
        }}
      />
    </FieldFrame>
  );
}
