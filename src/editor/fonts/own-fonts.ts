/** The fonts that the shop has uploaded. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { isOwnFont, type OwnFont } from "#decoration/fonts.ts";
import { type AdminApi, useAdminApi } from "../admin-api.ts";

export interface UploadedFont {
  readonly id: string;
  readonly file: OwnFont;
  /** As the owner calls it. */
  readonly name: string;
}

/** Undefined until they are loaded; null where they cannot be. */
let fonts: readonly UploadedFont[] | null | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The name without the extension of the file that it came as. */
export const fontName = (name: string): string => name.replace(/\.(woff2?|ttf|otf)$/i, "");

async function load(api: Pick<AdminApi, "call">): Promise<void> {
  const answer = await api.call("/admin_api/v1/media/list", { kind: "font", limit: 200 }).catch(() => null);
  fonts =
    answer?.data?.files.flatMap(({ id, file, name }) =>
      isOwnFont(file) ? [{ id, file, name: fontName(name) }] : [],
    ) ?? null;
  loading = undefined;
  for (const listener of listeners) listener();
}

/** Loads them anew, after a change. */
export function refreshFonts(api: Pick<AdminApi, "call">): Promise<void> {
  loading = load(api);
  return loading;
}

/** The fonts; loads them once. */
async function ownFonts(api: Pick<AdminApi, "call">): Promise<readonly UploadedFont[]> {
  if (!fonts) await (loading ?? refreshFonts(api));
  return fonts ?? [];
}

/** @param wanted whether they are needed yet */
export function useOwnFonts(wanted: boolean): readonly UploadedFont[] | null | undefined {
  const api = useAdminApi();
  const [asked, setAsked] = useState(false);
  const uploadedFonts = useSyncExternalStore(subscribe, () => fonts);
  useEffect(() => {
    if (!wanted || asked) return;
    setAsked(true);
    void ownFonts(api);
  }, [api, wanted, asked]);
  return uploadedFonts;
}
