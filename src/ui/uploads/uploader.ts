/** How controls upload a file: the app around them gives the function. */

import { createContext, useContext } from "react";
import { t } from "#i18n/t.ts";

/**
 * Uploads one picture or video and returns its address. Rejects with an Error whose message is shown, or with an
 * AbortError when `signal` fires. `onProgress` gets whole percent, 0 to 100.
 */
export type Uploader = (file: File, onProgress: (percent: number) => void, signal?: AbortSignal) => Promise<string>;

export const UploaderContext = createContext<Uploader | null>(null);

export function useUploader(): Uploader {
  const uploader = useContext(UploaderContext);
  if (!uploader) throw new Error("no Uploader around this component");
  return uploader;
}

/**
 * Copies a picture from an address of another site into the shop and returns its address there. Rejects with an Error whose
 * message is shown, or with an AbortError when `signal` fires.
 */
export type PictureCopier = (address: string, signal?: AbortSignal) => Promise<string>;

export const PictureCopierContext = createContext<PictureCopier | null>(null);

export function usePictureCopier(): PictureCopier {
  const copier = useContext(PictureCopierContext);
  if (!copier) throw new Error("no PictureCopier around this component");
  return copier;
}

/** The server has rejected the content of the file: a retry cannot succeed. */
export class FileRefused extends Error {
  /** @param rule as the server words it: "file: at most 8,000 × 8,000 pixels". */
  constructor(rule: string) {
    const needed = rule.replace(/^file: /, "");
    const text = t("This file can't be used.");
    super(needed ? `${text} ${t("Needed: {rule}.", { rule: needed })}` : text);
  }
}
