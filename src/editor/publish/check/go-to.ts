import { pagePath } from "../../landing/pages.ts";
import { goToSetting } from "../../shell/go-to-setting.ts";
import type { Router } from "../../shell/shell-context.ts";
import type { EditorStore } from "../../store/store.ts";
import type { Finding } from "./finding.ts";

/** Opens the setting of a finding, on another page too. Unpublished changes are kept. */
export async function goToFinding(finding: Finding, store: EditorStore, router: Router): Promise<void> {
  const { key, path, page: wanted = finding.group } = finding;
  const { page, mode, setMode } = store.getState();
  const address = pagePath(wanted);
  if (address !== undefined && wanted !== page) await router.navigate(address);
  if (mode === 2) setMode(0);
  await goToSetting(store, key, path);
}
