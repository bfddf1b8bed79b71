import { useQuery } from "@tanstack/react-query";
import type { PageTemplate } from "#contract/calls/templates.ts";
import type { TemplateKind } from "#contract/groups.ts";
import { callQuery, queryClient } from "../api/api.ts";

const ofProducts = callQuery("/admin_api/v1/products/templates", {});
const ofTexts = callQuery("/admin_api/v1/articles/templates", {});
const textKinds: readonly TemplateKind[] = ["article_template", "news_detail_template"];

/** Loads the templates of product pages before a menu that depends on them opens; it opens also where they cannot be loaded. */
export const loadProductTemplates = (): Promise<unknown> => queryClient.ensureQueryData(ofProducts).catch(() => {});

/** Whether product pages have templates, as far as `loadProductTemplates` has loaded them: asks for nothing itself. */
export function useHasProductTemplates(): boolean {
  const { data } = useQuery({ ...ofProducts, enabled: false });
  return data?.templates.some(({ kind }) => kind === "product_detail_template") ?? false;
}

/** The templates of a kind in the live design; none until they are loaded. */
export function useTemplates(kind: TemplateKind): readonly PageTemplate[] {
  const isText = textKinds.includes(kind);
  const products = useQuery({ ...ofProducts, enabled: !isText });
  const texts = useQuery({ ...ofTexts, enabled: isText });
  const { templates = [] } = (isText ? texts : products).data ?? {};
  return templates.filter((one) => one.kind === kind);
}
