/** Navigation from the canvas to another page, and out of the editor. */

import { isInAppPath, isSafeLink } from "#decoration/links.ts";
import { t } from "#i18n/t.ts";
import { pageAt } from "#storefront/route-table.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import type { AdminApi } from "../admin-api.ts";
import { leaveEditor } from "../api/session.ts";
import type { DraftSession } from "../drafts/session.ts";
import { isUnsaved } from "../store/context.ts";
import { isDirty } from "../store/dirty.ts";
import type { EditorStore } from "../store/store.ts";
import type { Router } from "./shell-context.ts";
import { allowLeaving } from "./unload.ts";

/** Milliseconds between the confirmation and the navigation (docs/behaviour.md, Editor). */
const switchDelay = 800;
/** Longest wait for saving the draft, milliseconds. */
const saveTimeLimit = 1500;

/**
 * The confirmation before another page opens. Its first sentence is fixed (docs/behaviour.md, Editor). The draft is saved
 * first: where the page has changes and all are saved, the second sentence says that none is unsaved.
 */
async function confirmLeave(store: EditorStore, drafts: LeavingDrafts): Promise<boolean> {
  const { document, baseline, page } = store.getState();
  const changed = page !== null && isDirty(document, baseline, page);
  if (changed && !drafts.isSafe()) await flushDrafts(drafts);
  const draftHint = t("There are none: every change on this page is saved as a draft.");
  return confirm({
    title: t("Notice"),
    text: [
      t("Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)"),
      ...(changed && drafts.isSafe() ? [draftHint] : []),
    ].join("\n"),
    confirm: t("Confirm leave"),
    cancel: t("Cancel"),
    cautious: true,
  });
}

type LeavingDrafts = Pick<DraftSession, "flush" | "isSafe">;

/** Saves the draft, for at most `saveTimeLimit`. */
export async function flushDrafts(drafts: Pick<DraftSession, "flush">): Promise<void> {
  await Promise.race([drafts.flush(), new Promise((resolve) => setTimeout(resolve, saveTimeLimit))]);
}

export type Destination =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "window"; readonly address: string }
  | { readonly kind: "away"; readonly address: string }
  | { readonly kind: "none" };

/** What a link on the canvas opens: a page, a new window (files, target), another site, or nothing. */
export function destinationOf(
  link: Pick<HTMLAnchorElement, "target"> & { readonly address: string },
  origin: string,
  basename: string,
): Destination {
  const { address, target } = link;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return { kind: "none" };
  }
  if (!isSafeLink(url.href)) return { kind: "none" };
  if (target && target !== "_self") return { kind: "window", address: url.href };
  if (url.origin !== origin) return { kind: "away", address: url.href };
  const inside = url.pathname === basename || url.pathname.startsWith(`${basename}/`);
  const path = (inside ? url.pathname.slice(basename.length) : url.pathname) || "/";
  if (!isInAppPath(path)) return { kind: "none" };
  if (!inside && !pageAt(path)) return { kind: "window", address: url.href };
  return { kind: "page", path: `${path}${url.search}${url.hash}` };
}

/** Follows a link of the canvas, after a confirmation unless it opens a new window. */
export async function followLink(
  destination: Destination,
  store: EditorStore,
  router: Router,
  drafts: LeavingDrafts,
): Promise<void> {
  if (destination.kind === "none") return;
  if (destination.kind === "window") {
    window.open(destination.address, "_blank", "noopener");
    return;
  }
  if (!(await confirmLeave(store, drafts))) return;
  if (destination.kind === "page") {
    await router.navigate(destination.path);
  } else {
    await flushDrafts(drafts);
    location.assign(destination.address);
  }
}

/** Opens a page chosen in the dropdown, after a confirmation and a delay. */
export async function switchPage(
  path: string,
  store: EditorStore,
  router: Router,
  drafts: LeavingDrafts,
): Promise<void> {
  if (!(await confirmLeave(store, drafts))) return;
  await new Promise((resolve) => setTimeout(resolve, switchDelay));
  await router.navigate(path);
}

/** Opens another design at its home page; the draft of this one is saved first. */
export async function openDecoration(number: number, drafts: DraftSession): Promise<void> {
  await flushDrafts(drafts);
  location.assign(`/admin_${number}`);
}

/**
 * Logs out after a confirmation: the draft is saved first, then the session is ended on the server, so that its cookie
 * opens nothing any more. Without an answer the cookies of the browser are cleared all the same.
 */
export async function logOut(store: EditorStore, drafts: DraftSession, api: Pick<AdminApi, "call">): Promise<void> {
  const draftHint = t("Your unpublished changes are saved as a draft. You can continue when you come back.");
  const unkept = t("Your latest changes aren't saved yet and will be lost.");
  await flushDrafts(drafts);
  const unsaved = isUnsaved(store.getState());
  const sure = await confirm({
    title: t("Exit editor"),
    text: [
      t("Are you sure you want to log out of the editor?"),
      ...(unsaved ? [drafts.isSafe() ? draftHint : unkept] : []),
    ].join(" "),
    confirm: t("Exit editor"),
    cancel: t("Cancel"),
    cautious: true,
  });
  if (!sure) return;
  allowLeaving();
  await api.call("/admin_api/v1/auth/logout", {}).catch(() => undefined);
  leaveEditor();
}
