import { useInfiniteQuery } from "@tanstack/react-query";
import { History as HistoryIcon } from "lucide-react";
import type { Change } from "#contract/shapes/change.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Placeholder } from "../shell/Loaded.tsx";
import { ShowMore } from "../shell/ShowMore.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { ChangeEntry } from "./ChangeEntry.tsx";
import styles from "./History.module.css";

type Source =
  | { readonly record_type: string; readonly record_id: string; readonly fields?: string[] }
  | { readonly batch_id: string };

interface Props {
  readonly source: Source;
  /** Shows who and when at each entry: for the history of one record. */
  readonly ofRecord?: boolean;
  /** With `ofRecord`: each entry offers its undo and restore. */
  readonly mayChange?: boolean;
}

const path = "/admin_api/v1/changes/history";

/** Changes, newest first; those of one record and batch are one entry. */
export function ChangeList({ source, ofRecord = false, mayChange = false }: Props) {
  const query = useInfiniteQuery({
    queryKey: [path, source],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { ...source, limit: 50, ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, changes }) => (more ? changes.at(-1)?.id : undefined),
  });
  if (!query.data) {
    const skeleton = (
      <div className={styles.loading}>
        <SkeletonText lines={4} label={t("Loading the history")} />
      </div>
    );
    return <Placeholder query={query} what={t("the history")} skeleton={skeleton} />;
  }
  const groups = groupsOf(query.data.pages.flatMap(({ changes }) => changes));
  if (groups.length === 0) {
    // Below a record's form it is one line.
    return ofRecord ? (
      <p className={styles.none}>{t("No changes yet")}</p>
    ) : (
      <EmptyState
        icon={<HistoryIcon size={24} aria-hidden />}
        title={t("No changes recorded")}
        text={t("From now on, every change is listed here with who made it and what it was before.")}
      />
    );
  }
  return (
    <>
      <ol className={styles.list}>
        {groups.map((changes) => (
          <ChangeEntry
            key={changes[0]?.id}
            changes={changes}
            ofRecord={ofRecord}
            mayChange={mayChange}
            {...("fields" in source && { fields: source.fields })}
          />
        ))}
      </ol>
      <ShowMore query={query} className="stack center line-top pad-14">
        {t("Show older changes")}
      </ShowMore>
    </>
  );
}

/** Neighbours that one call made to one record. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const first = group?.[0];
    const same =
      first?.batch_id === change.batch_id &&
      first.record_type === change.record_type &&
      first.record_id === change.record_id;
    if (group && same) group.push(change);
    else groups.push([change]);
  }
  return groups;
}
