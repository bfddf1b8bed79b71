import { useRef } from "react";
import { kindOfFile } from "../form/uploads.ts";
import { useUpload } from "../form/use-upload.ts";

/** Uploads one picture (10 MB) or video (1.2 GB) at a time (spec §5) and tells which kind arrived. */
export function useMediaUpload(onDone: (kind: "image" | "video", src: string) => void) {
  const kind = useRef<"image" | "video">("image");
  const { status, start, stop } = useUpload("image/*,video/*", (src) => onDone(kind.current, src));
  return {
    status,
    stop,
    start: (file: File) => {
      kind.current = kindOfFile(file.name) ?? "image";
      void start(file);
    },
  };
}
