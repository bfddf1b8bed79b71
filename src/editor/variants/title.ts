import { isVariant } from "#contract/groups.ts";
import { landingTitle } from "../landing/pages.ts";
import { useEditor } from "../store/context.ts";
import { groupOf } from "../store/document.ts";

/** Name of a header or footer that the owner has added for some pages; undefined for the design's own header and footer and for other modules. */
export const useVariantTitle = (key: string | null): string | undefined =>
  useEditor(({ document }) => {
    const group = key === null ? undefined : groupOf(document, key);
    return group && isVariant(group) ? landingTitle(group) : undefined;
  });
