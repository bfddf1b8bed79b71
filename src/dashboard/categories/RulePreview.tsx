import { useQuery } from "@tanstack/react-query";
import type { CategoryRule } from "#contract/category-rule.ts";
import { t } from "#i18n/t.ts";
import { useSettled } from "#ui/controls/use-settled.ts";
import { callQuery } from "../api/api.ts";

/** How many products the rule matches, before it is saved. */
export function RulePreview({ rule }: { readonly rule: CategoryRule }) {
  const asked = useSettled(rule);
  const { data, isError } = useQuery({
    ...callQuery("/admin_api/v1/categories/previewRule", { rule: asked }),
    placeholderData: (before) => before,
  });
  if (isError || !data) return <p className="muted break">{isError ? t("Couldn't count the matches.") : "\u00a0"}</p>;
  const { count, more, products } = data;
  return (
    <div className="stack gap-8 line-top pad-top-12">
      <p className="muted break" role="status">
        {more
          ? t("{count, plural, one {More than # product matches} other {More than # products match}}", { count })
          : t("{count, plural, one {# product matches} other {# products match}}", { count })}
      </p>
      <ul className="row wrap gap-6" aria-label={t("Some of them")}>
        {products.map(({ id, good_name, image }) => (
          <li key={id} title={good_name}>
            {image ? (
              <img src={image} alt={good_name} className="block square-44 radius-m surface-3" />
            ) : (
              <span className="block square-44 radius-m surface-3" />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
