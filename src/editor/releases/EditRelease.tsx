import { useState } from "react";
import { groupsIn } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { Select } from "#ui/controls/Select.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { currentDecoration } from "../decorations/current-decoration.ts";
import { pagePath } from "../landing/pages.ts";
import { type Shell, useShell } from "../shell/shell-context.ts";
import { loadAllDefinitions } from "../store/catalog.ts";
import { type EditorContextValue, useEditorContext } from "../store/context.ts";
import { readGroup } from "../store/load.ts";
import { loadMissing } from "../versions/load.ts";
import { noteOpened } from "./opened.ts";
import { ReleaseFrame, unreachable, useDraftReleases } from "./ReleaseFrame.tsx";

/** Opens the pages of a release as unpublished changes, to go on with them. Releases that are drafts alone can be changed. */
export function EditRelease({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const shell = useShell();
  const { drafts, failed } = useDraftReleases();
  const withPages = drafts?.filter(({ groups }) => groups > 0);
  const [chosen, setChosen] = useState("");
  const id = chosen || (withPages?.[0]?.id ?? "");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const edit = async () => {
    setBusy(true);
    setProblem("");
    const reason = await openRelease(editor, shell, id).catch(unreachable);
    setBusy(false);
    if (reason) setProblem(reason);
    else setOpen(false);
  };
  const none = failed || t("No draft release has pages");
  return (
    <ReleaseFrame
      open={open}
      title={t("Edit a release")}
      description={t(
        "Its pages open here as unpublished changes. Add them to the release again when you are done. A scheduled release is made a draft in the dashboard first.",
      )}
      action={t("Edit its pages")}
      busy={busy}
      unavailable={id === "" && (withPages ? none : t("Loading…"))}
      problem={problem || failed}
      onAct={() => void edit()}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      {withPages?.length === 0 && !failed && <p>{none}</p>}
      {withPages?.length !== 0 && (
        <Select
          label={t("Release")}
          value={id}
          disabled={!withPages}
          options={
            withPages?.map((draft) => ({ value: draft.id, label: draft.name })) ?? [{ value: "", label: t("Loading…") }]
          }
          onChange={setChosen}
        />
      )}
    </ReleaseFrame>
  );
}

/** @returns why it could not be opened; null when it is. */
async function openRelease(
  { store, catalog }: EditorContextValue,
  { api, router }: Pick<Shell, "api" | "router">,
  id: string,
): Promise<string | null> {
  const { data, message } = await api.call("/admin_api/v1/releases/design/groups", { id });
  if (!data) return message;
  const own = currentDecoration();
  if (own && data.decoration !== own.number) return t("This release changes another design. Open that design first.");
  await Promise.all([loadMissing(api, store), loadAllDefinitions(catalog)]);
  const { document } = store.getState();
  const groups = Object.fromEntries(
    data.groups.map(({ group, modules }) => [group, readGroup(catalog, group, modules, document).modules]),
  );
  await loadViews([...new Set(Object.values(groups).flatMap((list) => list.map(({ type }) => type)))]);
  const { name } = data;
  if (!store.getState().replace(groups, t("Release: {name}", { name })))
    return t("The pages of this release are as they are published");
  const names = groupsIn(groups);
  noteOpened(store, { id, name, groups: names });
  // If the open page is not in the release, its changes could not be seen: opens its first page. Header, footer and configuration show on every page.
  const isOpen = names.some((group) => group === store.getState().page || pagePath(group) === undefined);
  const [address] = names.flatMap((group) => pagePath(group) ?? []);
  if (!isOpen && address !== undefined) await router.navigate(address);
  toast(t("The pages of “{name}” are open. Add them to the release again when you are done.", { name }), {
    type: "success",
  });
  return null;
}
