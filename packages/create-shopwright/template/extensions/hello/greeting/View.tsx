import { ModuleBox, type ViewOf, vars } from "shopwright/extend/views";
import type greeting from "./definition.ts";
import styles from "./greeting.module.css";

/** Rendered by the server: visitors get HTML and no code. */
export default function Greeting({ values }: ViewOf<typeof greeting>) {
  return (
    <ModuleBox values={values}>
      <div className={styles.greeting} style={vars({ align: values.align })}>
        {values.title && <h2>{values.title}</h2>}
        <p>{values.text}</p>
      </div>
    </ModuleBox>
  );
}
