import { useEffect } from "react";
import type { Group, MadeGroup } from "#contract/groups.ts";
import { isTemplate } from "#contract/groups.ts";
import { syncedGroupOf } from "#decoration/synced.ts";
import { useAdminApi } from "../admin-api.ts";
import { pagePath } from "../landing/pages.ts";
import { chooseRecord } from "../page-templates/shown-record.ts";
import { groupLabel } from "../publish/labels.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { useColleagueWork } from "../together/colleagues.ts";
import styles from "./UsesList.module.css";
import { placesOf, type Use } from "./uses.ts";
import { whereOf } from "./where.ts";

/** Each place where a saved module stands, as a link that opens its page at the module. Unpublished changes are kept. */
export function UsesList({ group: saved }: { readonly group: MadeGroup }) {
  const { store, catalog } = useEditorContext();
  const { router, basename } = useShell();
  const api = useAdminApi();
  const document = useEditor((state) => state.document);
  const uses = placesOf(document, saved, useColleagueWork());
  const missing = uses
    .map(({ group }) => group)
    .filter((group) => !(group in document.order) && pagePath(group) !== undefined)
    .join();
  useEffect(() => {
    // Without an answer the list names the pages alone.
    const modules = missing
      .split(",")
      .filter((one): one is Exclude<Group, "common_modules" | "config_modules"> => one !== "");
    if (modules.length > 0) void api.call("/api/v1/decoration", { modules }).catch(() => {});
  }, [api, missing]);
  const open = async ({ group, key }: Use) => {
    if (isTemplate(group)) await chooseRecord(api, group);
    const address = pagePath(group);
    if (address !== undefined && group !== store.getState().page) await router.navigate(address);
    const { document: now, select, mode, setMode } = store.getState();
    if (mode === 2) setMode(0);
    const module = modulesOf(now, group).find((one) => (key ? one.key === key : syncedGroupOf(one) === saved));
    if (module) select(module.key);
  };
  return (
    <ul className={styles.uses}>
      {uses.map((use, index) => {
        const address = pagePath(use.group);
        const where = whereOf(use, document, catalog);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places of a page may be alike
          <li key={index}>
            {address === undefined ? (
              groupLabel(use.group)
            ) : (
              <a
                href={`${basename}${address}`}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  void open(use);
                }}
              >
                {groupLabel(use.group)}
              </a>
            )}
            {where && <span className={styles.where}>{where}</span>}
          </li>
        );
      })}
    </ul>
  );
}
