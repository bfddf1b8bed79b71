import { Suspense } from "react";
import { useEditor } from "../store/context.ts";
import { keysOf } from "../store/document.ts";
import { later } from "../ui/later.tsx";
import { MarkedRow } from "./PageRows.tsx";
import styles from "./Row.module.css";

const Looks = later(() => import("../looks/Looks.tsx"));

/** The second tab: the groups of the global configuration. */
export function ConfigRows() {
  const keys = useEditor((state) => keysOf(state.document, "config_modules"));
  return (
    <>
      <p className={styles.heading}>These hold for every page of the shop.</p>
      <ul className={styles.rows}>
        {keys.map((key) => (
          <MarkedRow key={key} moduleKey={key} />
        ))}
      </ul>
      <Suspense>
        <Looks />
      </Suspense>
    </>
  );
}
