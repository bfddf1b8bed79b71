/** Uploads of pictures that a form holds: added, in progress, stored, removed. */
import { useEffect, useRef, useState } from "react";
import { type OrderProof, uploadPicture } from "./upload-picture.ts";

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** Upload progress in whole percents. */
  readonly percent: number;
  /** Path of the stored picture; "" while it uploads. */
  readonly file: string;
  readonly abort: AbortController;
}

/** Called after every change with the stored pictures; `uploading` is true while others are not stored yet. */
export type OnPictures = (files: readonly string[], uploading: boolean) => void;

interface Options {
  readonly onChange: OnPictures;
  /** Called with the file's name and the server's message ("" for none) when an upload fails. */
  readonly onFailed: (name: string, message: string) => void;
  readonly proof: OrderProof | undefined;
}

export function useUploads({ onChange, onFailed, proof }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  useEffect(() => {
    latestOnChange.current(
      uploads.map(({ file }) => file).filter(Boolean),
      uploads.some(({ file }) => file === ""),
    );
  }, [uploads]);

  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const add = async (file: File) => {
    const key = nextKey.current++;
    const abort = new AbortController();
    setUploads((all) => [...all, { key, name: file.name, percent: 0, file: "", abort }]);
    const onProgress = (percent: number) => update(key, { percent });
    const answer = await uploadPicture(file, { onProgress, signal: abort.signal, proof }).catch(() => ({
      problem: "",
    }));
    if ("file" in answer) return update(key, { file: answer.file, percent: 100 });
    drop(key);
    if (!abort.signal.aborted) onFailed(file.name, answer.problem);
  };
  const remove = ({ key, abort }: Upload) => {
    abort.abort();
    drop(key);
  };
  return { uploads, add, remove };
}
