/**
 * The page key: what this document knows of the session beside its cookie (docs/security.md). It stays in this module alone:
 * storage and channels of the browser are shared with pages of the shop, where the owner's own code runs.
 */
const element = typeof document === "undefined" ? null : document.querySelector('meta[name="page-key"]');
let key = element?.getAttribute("content") ?? "";
element?.remove();

export const pageKey = {
  current: (): string => key,
  /** Takes the key that a sign-in has answered. */
  keep(next: string): void {
    key = next;
  },
};
