import { data, type LoaderFunctionArgs, redirect } from "react-router";
import type { MadeGroup } from "#contract/groups.ts";
import type { InLanguages } from "#contract/shapes/in-languages.ts";
import type { landingPage } from "#modules/pages/landing.ts";
import { findLanding } from "../../decoration/landing.ts";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { pageLanguages } from "../../document/head-languages.ts";
import styles from "./landing.module.css";

interface Data extends PageData {
  /** Of the page's modules; the editor shows them by it. */
  readonly group: MadeGroup;
  readonly slug: string;
  readonly in_languages?: InLanguages;
}

/** A page that the owner has made. Addresses that it had before lead to it; unknown and archived ones answer 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Data> {
  const slug = params.name ?? "";
  const { page, moved_to } = await findLanding(context, slug);
  if (moved_to !== null) throw redirect(moved_to + new URL(request.url).search, 301);
  if (page === null) throw data({ modules: await loadModules(context, "404_modules") }, { status: 404 });
  const { group, in_languages } = page;
  // "Summer-Sale" is the same page as "summer-sale".
  if (page.slug !== slug) throw redirect(pathOf(page.slug) + new URL(request.url).search, 301);
  return { modules: await loadModules(context, group), group, slug, ...(in_languages && { in_languages }) };
}

const pathOf = (slug: string) => `/pages/${encodeURIComponent(slug)}`;

export function head({ data: loaded, config }: HeadInput<Data>): Head {
  const { page_title, seo_title, seo_description, seo_image, noindex } = pageValuesOf<typeof landingPage>(
    loaded.modules,
  );
  return {
    title: seo_title || page_title || "",
    description: seo_description || config.websiteDescription,
    canonical: pathOf(loaded.slug),
    ...pageLanguages(loaded, ({ seo_name = loaded.slug }) => pathOf(seo_name)),
    ...(seo_image && { image: seo_image }),
    noindex: noindex === true,
  };
}

export function Component() {
  const { websiteName } = useDecoration().useConfig();
  const { page_title, page_bg_color } = usePageValues<typeof landingPage>();
  return (
    <div style={{ background: page_bg_color || undefined }}>
      <h1 className={styles.title}>{page_title || websiteName}</h1>
      <ModuleList />
    </div>
  );
}
