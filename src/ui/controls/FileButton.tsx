import { useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";

interface FileButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Accessible name of the file. */
  readonly label: string;
  /** Kinds of files that the dialog offers, as the attribute of an input has them. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** At least one; the same can be chosen again. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog; on phones it offers the camera too. */
export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
