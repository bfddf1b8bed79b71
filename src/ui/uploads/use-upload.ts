import { useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { toast } from "../controls/toasts.ts";
import { FileRefused, useUploader } from "./uploader.ts";
import { checkFile, uploadFile } from "./uploads.ts";

/** Milliseconds of the toast about a failed upload; the reason stays at the field. */
const failureTime = 1500;

/** Ready, uploading with percentage, success, fail (docs/behaviour.md, Fields). */
export type UploadState =
  | { readonly state: "ready" }
  | { readonly state: "uploading"; readonly name: string; readonly percent: number }
  | { readonly state: "success"; readonly name: string }
  | { readonly state: "fail"; readonly name: string; readonly message: string; readonly file: File | null };

/** One upload at a time, with check, progress, stop and retry. */
export function useUpload(accept: string, onDone: (address: string) => void) {
  const upload = useUploader();
  const [status, setStatus] = useState<UploadState>({ state: "ready" });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      toast(t("Upload cancelled because its settings were closed."), { type: "warning" });
    },
    [],
  );

  const drop = () => {
    running.current?.abort();
    running.current = null;
  };
  const start = async (file: File) => {
    drop();
    const { name } = file;
    const wrong = checkFile(file, accept);
    if (wrong) {
      setStatus({ state: "fail", name, message: wrong, file: null });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStatus({ state: "uploading", name, percent: 0 });
    try {
      const onProgress = (percent: number) => {
        if (!signal.aborted) setStatus({ state: "uploading", name, percent });
      };
      const address = await uploadFile(upload, file, onProgress, signal);
      if (signal.aborted) return;
      running.current = null;
      setStatus({ state: "success", name });
      onDone(address);
    } catch (error) {
      if (signal.aborted) return;
      running.current = null;
      const message = error instanceof Error ? error.message : t("The upload failed.");
      setStatus({ state: "fail", name, message, file: error instanceof FileRefused ? null : file });
      toast(t("{name} was not uploaded", { name }), { type: "warning", duration: failureTime });
    }
  };
  const stop = () => {
    drop();
    setStatus({ state: "ready" });
  };
  return { status, start, stop };
}
