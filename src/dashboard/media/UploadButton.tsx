import { Upload } from "lucide-react";
import { t } from "#i18n/t.ts";
import { FileButton } from "#ui/controls/FileButton.tsx";
import { acceptAttribute } from "#ui/uploads/uploads.ts";

interface Props {
  /** Such as "image/*,video/*". */
  readonly accept: string;
  readonly variant?: "primary" | "secondary";
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the file dialog for several files. */
export function UploadButton({ accept, variant = "primary", onFiles }: Props) {
  return (
    <FileButton
      label={t("Upload files")}
      accept={acceptAttribute(accept)}
      multiple
      variant={variant}
      icon={<Upload size={15} aria-hidden />}
      onFiles={onFiles}
    >
      {t("Upload files")}
    </FileButton>
  );
}
