import { Suspense } from "react";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import type { ControlProps } from "../types.ts";
import styles from "./Editor.module.css";

/** Lazy: the rich text editor is the largest control. */
const RichTextEditor = lazyComponent(() => import("#ui/richtext/RichTextEditor.tsx"));

export function Editor(props: ControlProps<string>) {
  const height = Number(props.field.componentProps?.height ?? 400);
  return (
    <Suspense
      fallback={
        <div className={styles.loading} style={{ height }}>
          <Spinner label="Loading the text editor" />
        </div>
      }
    >
      <RichTextEditor {...props} height={height} />
    </Suspense>
  );
}
