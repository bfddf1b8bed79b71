import { Suspense, useContext, useMemo } from "react";
import { t } from "#i18n/t.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { LinkSourcesContext } from "#ui/links/link-sources.ts";
import { WritingHelpContext } from "#ui/writing/writing-help.ts";
import { AdminApiContext } from "../../admin-api.ts";
import { useFormContext } from "../form-context.ts";
import { linkGroups } from "../links.ts";
import { type Taken, useTaken } from "../taken.ts";
import type { ControlProps } from "../types.ts";
import { useWritingHelp } from "../writing-help.ts";
import styles from "./Editor.module.css";

/** Lazy: the rich text editor is the largest control. */
const RichTextEditor = lazyComponent(() => import("#ui/richtext/RichTextEditor.tsx"));

/** In the rich text a name is text as any other: signs of it are escaped by the editor. */
const insertableOf = ({ groups }: Taken) =>
  groups.map(({ label, values }) =>
    values.map(({ name, label: of }) => ({ label: `${label}: ${of}`, text: `{${name}}` })),
  );

export function Editor(props: ControlProps<string>) {
  const height = Number(props.field.componentProps?.height ?? 400);
  const { pages, links, findTargets: find } = useFormContext();
  const taken = useTaken();
  const writing = useWritingHelp(useContext(AdminApiContext));
  const sources = useMemo(() => ({ groups: linkGroups(pages, links), find }), [pages, links, find]);
  return (
    <Suspense
      fallback={
        <div className={styles.loading} style={{ height }}>
          <Spinner label={t("Loading the text editor")} />
        </div>
      }
    >
      <LinkSourcesContext value={sources}>
        <WritingHelpContext value={writing}>
          <RichTextEditor {...props} height={height} {...(taken && { insertable: () => insertableOf(taken) })} />
        </WritingHelpContext>
      </LinkSourcesContext>
    </Suspense>
  );
}
