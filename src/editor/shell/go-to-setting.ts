/** Selects a module, opens its form and focuses a setting. */
import { writeCookie } from "../api/cookies.ts";
import { focusSetting } from "../form/focus-setting.ts";
import type { SettingPath } from "../form/settings.ts";
import { groupOf } from "../store/document.ts";
import type { EditorStore } from "../store/store.ts";

/**
 * False when the module or setting does not exist. Reaches modules of the current page, header, footer and global
 * configuration.
 */
export async function goToSetting(store: EditorStore, key: string, path: SettingPath): Promise<boolean> {
  const { document: edited, tab, setTab, select } = store.getState();
  const group = groupOf(edited, key);
  if (!group) return false;
  const wanted = group === "config_modules" ? 1 : 0;
  if (tab !== wanted) {
    setTab(wanted);
    writeCookie("tab_index", wanted);
  }
  select(key);
  return focusSetting(() => document.querySelector(`[data-region="drawer"][data-module="${CSS.escape(key)}"]`), path);
}
