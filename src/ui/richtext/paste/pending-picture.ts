/** The place of a picture that is being copied into the shop. It is never in the text that is stored. */

import { Node } from "@tiptap/react";
import { t } from "#i18n/t.ts";

export const PendingPicture = Node.create({
  name: "pendingPicture",
  group: "block",
  atom: true,
  addAttributes: () => ({
    pending: {
      default: "",
      parseHTML: (element) => element.dataset.pending ?? "",
      renderHTML: ({ pending }) => ({ "data-pending": pending }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-pending]" }],
  renderHTML: ({ HTMLAttributes }) => [
    "div",
    { ...HTMLAttributes, role: "img", "aria-label": t("Picture is being added") },
  ],
});

/** HTML without such places. */
export const withoutPending = (html: string): string => html.replace(/<div data-pending="[^"]*"[^>]*><\/div>/g, "");
