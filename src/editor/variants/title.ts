import { isVariant } from "#contract/groups.ts";
import { landingTitle } from "../landing/pages.ts";
import { useEditor } from "../store/context.ts";
import { groupOf } from "../store/document.ts";

/** The name of the further header or footer that a module is; undefined for those of the design, which most pages show. */
export const useVariantTitle = (key: string | null): string | undefined =>
  useEditor(({ document }) => {
    const group = key === null ? undefined : groupOf(document, key);
    return group && isVariant(group) ? landingTitle(group) : undefined;
  });
