import { useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { checkFile, uploadFile } from "#ui/uploads/uploads.ts";
import { useOpenForm } from "../context.ts";
import { uploadForForm } from "../upload.ts";

/** A file on its way, or one that failed. */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
  /** Address of the picture in this browser. */
  readonly preview: string;
  readonly percent: number;
  readonly error: string | null;
  readonly file: File;
}

/** Files that are uploaded at the same time. */
const parallel = 3;

/** Uploads many files; `onDone` gets each address in the order of the files as far as they are done. */
export function useUploads(onDone: (address: string, file: File) => void) {
  const { form } = useOpenForm();
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const stop = useRef(new AbortController());
  const queue = useRef<PendingFile[]>([]);
  const running = useRef(0);
  useEffect(() => {
    // A form that is shown again after it was hidden uploads again.
    stop.current = new AbortController();
    const controller = stop.current;
    return () => controller.abort();
  }, []);
  const change = (key: string, part: Partial<PendingFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) =>
    setFiles((all) => {
      const file = all.find((one) => one.key === key);
      if (file) URL.revokeObjectURL(file.preview);
      return all.filter((one) => one !== file);
    });

  const upload = async ({ key, file }: PendingFile): Promise<void> => {
    const { signal } = stop.current;
    try {
      const address = await uploadFile(uploadForForm, file, (percent) => change(key, { percent }), signal);
      if (signal.aborted) return;
      onDone(address, file);
      remove(key);
    } catch (error) {
      if (signal.aborted) return;
      change(key, { error: error instanceof Error ? error.message : t("The upload failed. Try again.") });
    }
  };
  const work = async (): Promise<void> => {
    if (running.current >= parallel) return;
    running.current++;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await upload(next);
    running.current--;
  };
  const start = (list: readonly PendingFile[]) => {
    queue.current.push(...list);
    form.waitFor(Promise.all(list.slice(0, parallel).map(work)));
  };

  return {
    files,
    add(list: readonly File[]) {
      const added = list.map((file) => ({
        key: crypto.randomUUID(),
        name: file.name,
        preview: URL.createObjectURL(file),
        percent: 0,
        error: checkFile(file, "image/*"),
        file,
      }));
      setFiles((all) => [...all, ...added]);
      start(added.filter(({ error }) => error === null));
    },
    retry(key: string) {
      const file = files.find((one) => one.key === key);
      if (!file) return;
      change(key, { error: null, percent: 0 });
      start([file]);
    },
    remove,
  };
}
