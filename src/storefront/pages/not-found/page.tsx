import { data, type LoaderFunctionArgs } from "react-router";
import { viewText } from "#modules/shared/text.ts";
import { loadModules } from "../../decoration/load.ts";
import { ModuleList } from "../../decoration/ModuleList.tsx";
import { useDecoration } from "../../decoration/source.ts";
import type { Head } from "../../document/head.ts";
import { NotFound } from "./NotFound.tsx";
import styles from "./not-found.module.css";

/** Answers with status 404, for /404 itself and for every unknown path. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data({ modules: await loadModules(context, "404_modules") }, { status: 404 });
}

export function head(): Head {
  return { title: viewText("Page not found"), noindex: true };
}

/** Its layout has no places for modules: it is that of payment pages, from which nothing leads away. */
export function Component() {
  const below = useDecoration().useModuleKeys("below");
  return (
    <>
      <ModuleList place="above" />
      <NotFound />
      <ModuleList place="below" />
      {below.length > 0 && <div className={styles.end} />}
    </>
  );
}
