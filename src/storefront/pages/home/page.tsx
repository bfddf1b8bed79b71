import type { LoaderFunctionArgs } from "react-router";
import type { homePage } from "#modules/pages/home.ts";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { pageValuesOf, useDecoration, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { shopJsonLd } from "../../structured-data/shop.ts";
import styles from "./home.module.css";

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  return { modules: await loadModules(context, "home_modules") };
}

export function head({ data, root, config, origin }: HeadInput<PageData>): Head {
  const { page_title } = pageValuesOf<typeof homePage>(data.modules);
  return {
    title: page_title ?? "",
    description: config.websiteDescription,
    canonical: "/",
    // The server alone writes it: browsers do not download its code.
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd(config, root.common, origin) }),
  };
}

export function Component() {
  const { websiteName } = useDecoration().useConfig();
  const { page_title, page_bg_color } = usePageValues<typeof homePage>();
  return (
    <div style={{ background: page_bg_color || undefined }}>
      <h1 className={styles.title}>{page_title || websiteName}</h1>
      <ModuleList />
    </div>
  );
}
