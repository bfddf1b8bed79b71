import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { acceptAttribute } from "#ui/uploads/uploads.ts";

interface Props {
  /** Such as "image/*,video/*". */
  readonly accept: string;
  readonly variant?: "primary" | "secondary";
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the file dialog; on phones it offers the camera too. */
export function UploadButton({ accept, variant = "primary", onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} icon={<Upload size={15} aria-hidden />} onClick={() => input.current?.click()}>
        Upload files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Upload files"
        accept={acceptAttribute(accept)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
