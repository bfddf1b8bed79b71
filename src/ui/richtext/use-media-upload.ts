import { useRef } from "react";
import { kindOfFile } from "../uploads/uploads.ts";
import { useUpload } from "../uploads/use-upload.ts";

/** Uploads one picture or video at a time and reports its kind. */
export function useMediaUpload(onDone: (kind: "image" | "video", src: string) => void) {
  const kind = useRef<"image" | "video">("image");
  const { status, start, stop } = useUpload("image/*,video/*", (src) => onDone(kind.current, src));
  return {
    status,
    stop,
    start: (file: File) => {
      kind.current = kindOfFile(file.name) === "video" ? "video" : "image";
      void start(file);
    },
  };
}
