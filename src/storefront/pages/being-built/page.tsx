import { type LoaderFunctionArgs, useLocation } from "react-router";
import { ButtonLink } from "#ui/Button.tsx";
import { loadModules } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/page-values.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { Message } from "../../parts/Message.tsx";
import { basenameOf, pageAt } from "../../route-table.ts";
import type { PageData } from "../page-module.ts";

/** For every page of the route table that has no source of its own yet. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<PageData> {
  const group = pageAt(url.pathname.slice(basenameOf(url.pathname).length) || "/")?.group;
  return { modules: group ? await loadModules(context, group) : [] };
}

interface Titled {
  readonly page_title?: unknown;
}

const titleOf = (values: Titled, pathname: string) =>
  String(values.page_title ?? pageAt(pathname)?.label ?? "This page");

export function head({ data, url }: HeadInput<PageData>): Head {
  return { title: titleOf(pageValuesOf(data.modules) as Titled, url.pathname), noindex: true };
}

export function Component() {
  const { pathname } = useLocation();
  const title = titleOf(usePageValues() as Titled, pathname);
  return (
    <Message title={title} text="This page is being built and opens soon.">
      <ButtonLink to="/">Back to the shop</ButtonLink>
      <ButtonLink to="/product/list" plain>
        See all products
      </ButtonLink>
    </Message>
  );
}
