import { useMemo } from "react";
import { isSafeLink } from "#decoration/links.ts";
import { t } from "#i18n/t.ts";
import { LinkPicker } from "#ui/links/LinkPicker.tsx";
import { useFormContext } from "../form-context.ts";
import { linkGroups } from "../links.ts";
import type { ControlProps } from "../types.ts";

const rule = t("a path such as /product/list or an address with http, https, mailto or tel");

/** A link: a page, an article, an entry of the link list, a category, a product, or a typed address. */
export function SelectLinks(props: ControlProps<string>) {
  const { id, label, value, describedBy, invalid, onChange, onProblem } = props;
  const { pages, links, findTargets: find } = useFormContext();
  const groups = useMemo(() => linkGroups(pages, links), [pages, links]);
  const take = (link: string) => {
    const safe = isSafeLink(link);
    onProblem(safe ? null : rule);
    if (safe && link !== value) onChange(link, "commit");
    return safe;
  };
  const named = { id, label, describedBy, invalid };
  return <LinkPicker {...named} groups={groups} find={find} value={value} onLink={take} />;
}
