/** Looks for versions that somebody else has published, and loads them; needed only some time after the editor has started. */

import { type Group, groupsIn, joinGroups } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { toast } from "#ui/controls/toasts.ts";
import type { AdminApi } from "../admin-api.ts";
import { currentDecoration, noteDecorations } from "../decorations/current-decoration.ts";
import { reloadPublishedPages } from "../landing/pages.ts";
import { isDirty } from "../store/dirty.ts";
import type { LoadedModule } from "../store/load.ts";
import type { EditorStore } from "../store/store.ts";
import { newestLoaded, setNewerVersion } from "./newer-version.ts";

const messageKey = "newer version";

/** The newest version that was told. */
let noticed = 0;

/** Asks which version is published. */
export async function lookForNewer(api: Pick<AdminApi, "call">, store: EditorStore): Promise<void> {
  const answer = await api.call("/admin_api/v1/decorations/list", {}).catch(() => null);
  if (answer?.code !== 200 || !answer.data) return;
  noteDecorations(answer.data.decorations);
  const { revision: number = 0, author = "" } = currentDecoration() ?? {};
  // Nothing is loaded yet: what comes is the newest.
  if (Object.keys(store.getState().revisions).length === 0) return;
  if (number <= Math.max(newestLoaded(store.getState()), noticed)) return;
  noticed = number;
  setNewerVersion({ number, author });
  toast(
    t("{person} published version {number} of this design. Your own changes are kept.", {
      person: author || t("Somebody"),
      number,
    }),
    {
      key: messageKey,
      duration: 10_000,
      action: { label: t("Load it"), onChoose: () => void loadNewer(api, store) },
    },
  );
}

/** Loads the groups without own changes as they are published now; the others are merged at the next publish. */
export async function loadNewer(api: Pick<AdminApi, "call">, store: EditorStore): Promise<void> {
  const unchanged = groupsIn(store.getState().document.order).filter((group) => {
    const { document, baseline } = store.getState();
    return !isDirty(document, baseline, group);
  });
  try {
    if (unchanged.length > 0) {
      const { code, data } = await api.call("/admin_api/v1/decoration/revision", { groups: [...unchanged] });
      if (code !== 200 || !data) return;
      const joined = joinGroups<readonly LoadedModule[]>(data);
      const lists = groupsIn(joined).map((group) => [group, joined[group] ?? []] as const);
      await reloadPublishedPages(api);
      await loadViews(lists.flatMap(([, modules]) => modules.map(({ type }) => type))).catch(() => {});
      store.getState().load(Object.fromEntries(lists), data.revision);
    }
    const { document, baseline } = store.getState();
    const hasChanges = (Object.keys(document.order) as Group[]).some((group) => isDirty(document, baseline, group));
    toast(
      hasChanges
        ? t("The newest version is loaded. What you have changed stays as it is; both are compared when you publish.")
        : t("The newest version is loaded."),
      // In the place of the message that offered it.
      { type: "success", duration: 5000, key: messageKey },
    );
    setNewerVersion(null);
  } catch {
    toast(t("Couldn't load the newest version. Try again in a moment."), { type: "error" });
  }
}
