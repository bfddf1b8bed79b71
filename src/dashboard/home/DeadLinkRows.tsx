import { Unlink } from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { andMore, listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { TodoRow } from "../shell/TodoRows.tsx";

type Todo = Output<CallByPath["/admin_api/v1/home"]>["todo"][number];
type Place = NonNullable<Todo["places"]>[number];

/** Dead links, a row for each module that has some, with the button that opens it. */
export function DeadLinkRows({ count, places = [] }: Pick<Todo, "count" | "places">) {
  const others = count - places.reduce((sum, place) => sum + place.count, 0);
  return (
    <>
      {places.map((place) => {
        const name = place.module?.name ?? t("Link list");
        return (
          <TodoRow
            key={addressOf(place)}
            icon={Unlink}
            tone="warning"
            title={t("{count, plural, one {# broken link in {name}} other {# broken links in {name}}}", {
              count: place.count,
              name,
            })}
            text={textOf(place)}
          >
            <ButtonLink to={addressOf(place)} aria-label={t("Edit links in {name}", { name })}>
              {t("Edit links")}
            </ButtonLink>
          </TodoRow>
        );
      })}
      {others > 0 && (
        <TodoRow
          icon={Unlink}
          tone="warning"
          title={t("{count, plural, one {# broken link in other places} other {# broken links in other places}}", {
            count: others,
          })}
          text={t("They appear here once those above are fixed.")}
        >
          <ButtonLink to="/decorate">{t("Open editor")}</ButtonLink>
        </TodoRow>
      )}
    </>
  );
}

function textOf({ module, labels, count }: Place): string {
  const more = count - labels.length;
  const names = labels.map((label) => `“${label}”`);
  const links = more > 0 ? andMore(names, more) : listed(names);
  const page = module?.page_name ? ` ${t("On the page {page}.", { page: module.page_name })}` : "";
  const text = t(
    "{count, plural, one {{links} leads to a page that doesn't exist or is hidden.} other {{links} lead to a page that doesn't exist or is hidden.}}",
    { count, links },
  );
  return `${text}${page}`;
}

/** Where it is mended: the editor at the module, or the screen of the link list. */
const addressOf = ({ module }: Place): string =>
  module ? `/decorate?page=${encodeURIComponent(module.page)}&module=${module.id}` : "/menu";
