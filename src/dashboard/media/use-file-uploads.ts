import { useEffect, useRef, useState } from "react";
import { checkFile } from "#ui/uploads/uploads.ts";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";

export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  /** Why it failed; null while it is on its way. */
  readonly error: string | null;
  readonly file: File;
}

/** Files that are sent at the same time. */
const parallel = 3;
const path = "/admin_api/v1/upload";

/** Sends many files to the library. @param onDone is called for each, with its public path. */
export function useFileUploads(accept: string, onDone: (file: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    const controller = stop.current;
    return () => controller.abort();
  }, []);
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Upload): Promise<void> {
    const { signal } = stop.current;
    try {
      const stored = await api.upload(path, file, { signal, onProgress: (percent) => change(key, { percent }) });
      onDone(stored.file);
      remove(key);
    } catch (error) {
      if (!signal.aborted) change(key, { error: messageOf(error).replace(/^file:? /, "") });
    }
  }
  async function work(): Promise<void> {
    if (running.current >= parallel) return;
    running.current++;
    for (let next = queue.current.shift(); next && !stop.current.signal.aborted; next = queue.current.shift()) {
      await send(next);
    }
    running.current--;
  }
  const start = (list: readonly Upload[]) => {
    queue.current.push(...list);
    for (let worker = 0; worker < Math.min(parallel, list.length); worker++) void work();
  };
  return {
    uploads,
    remove,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({
        key: crypto.randomUUID(),
        name: file.name,
        percent: 0,
        file,
        error: checkFile(file, accept),
      }));
      setUploads((all) => [...all, ...added]);
      start(added.filter(({ error }) => error === null));
    },
    retry(upload: Upload) {
      change(upload.key, { error: null, percent: 0 });
      start([upload]);
    },
  };
}
