import { useQuery } from "@tanstack/react-query";
import type { PageTemplate } from "#contract/calls/templates.ts";
import type { TemplateKind } from "#contract/groups.ts";
import { callQuery } from "../api/api.ts";
import { useStart } from "../api/start.ts";

const ofProducts = callQuery("/admin_api/v1/products/templates", {});
const ofTexts = callQuery("/admin_api/v1/articles/templates", {});
const textKinds: readonly TemplateKind[] = ["article_template", "news_detail_template"];

/** The templates of a kind in the live design; none until they are loaded, and no call where it has none. @param wanted false while nothing shows them */
export function useTemplates(kind: TemplateKind, wanted = true): readonly PageTemplate[] {
  const isText = textKinds.includes(kind);
  const enabled = useStart().mall.templates?.includes(kind) === true && wanted;
  const products = useQuery({ ...ofProducts, enabled: enabled && !isText });
  const texts = useQuery({ ...ofTexts, enabled: enabled && isText });
  const { templates = [] } = (isText ? texts : products).data ?? {};
  return templates.filter((one) => one.kind === kind);
}
