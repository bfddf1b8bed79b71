import { editorAddress, pageOptions } from "#storefront/page-options.ts";
import { goToSetting } from "../../shell/go-to-setting.ts";
import type { Router } from "../../shell/shell-context.ts";
import type { EditorStore } from "../../store/store.ts";
import type { Finding } from "./finding.ts";

/** Opens the setting of a finding, on another page too. Unpublished changes are kept. */
export async function goToFinding(finding: Finding, store: EditorStore, router: Router): Promise<void> {
  const { key, path, page: wanted = finding.group } = finding;
  const { page, mode, setMode } = store.getState();
  const option = pageOptions.find(({ param_name }) => param_name === wanted);
  if (option && wanted !== page) await router.navigate(editorAddress(option.value));
  if (mode === 2) setMode(0);
  await goToSetting(store, key, path);
}
