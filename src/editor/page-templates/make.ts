/** Makes and deletes templates of pages. Each is a step of the history, published with the design. */
import { basePage, type Group, type MadeGroup, newMadeGroup, numberOf, type PageGroup } from "#contract/groups.ts";
import { moduleType } from "#decoration/module.ts";
import { newModule } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { pageInEditor } from "#storefront/page-options.ts";
import { confirm } from "#ui/controls/dialogs.ts";
import { toast } from "#ui/controls/toasts.ts";
import { copyOf } from "../landing/make.ts";
import { currentTemplates } from "../landing/pages.ts";
import { newKey } from "../shell/commands.ts";
import type { Shell } from "../shell/shell-context.ts";
import type { EditorContextValue } from "../store/context.ts";
import { keyOfType } from "../store/document.ts";
import { kindOfTemplate } from "./kind.ts";
import { setShownRecord, templatePath } from "./shown-record.ts";

export interface NewTemplate {
  readonly name: string;
  /** The page, or another template of it. */
  readonly page: PageGroup;
  /** The group that is copied; null for the page's built-in settings without modules. */
  readonly from: Group | null;
}

/** Why a template of a page cannot have a name; null when it can. */
export function nameProblem(name: string, page: PageGroup): string | null {
  if (name.trim() === "") return t("Enter a name");
  const other = currentTemplates().some(
    ({ group, title }) => basePage(group) === basePage(page) && title.toLowerCase() === name.trim().toLowerCase(),
  );
  return other ? t("Another template of this page has this name") : null;
}

/** Adds a template to the document and opens it with what the canvas shows. False, after a message, when something could not be loaded. */
export async function makeTemplate(
  editor: EditorContextValue,
  { api, router, basename }: Pick<Shell, "api" | "router" | "basename">,
  { name, page, from }: NewTemplate,
): Promise<boolean> {
  const { store, catalog } = editor;
  const kind = kindOfTemplate(page);
  if (!kind) return false;
  try {
    await catalog.loadPages();
    if (from && !(from in store.getState().document.order)) {
      await api.call("/api/v1/decoration", { modules: [from as MadeGroup] });
    }
    const group = newMadeGroup(kind);
    const modules = from ? copyOf(editor, from, group) : [];
    await loadViews([...new Set(modules.map(({ type }) => type))]);
    const definition = catalog.definitionOf(moduleType.page, group);
    if (!definition) throw new Error("no settings of templates");
    const { document } = store.getState();
    const copied = from ? document.modules[keyOfType(document, from, moduleType.page) ?? ""]?.values : undefined;
    const values = { ...structuredClone(copied), template_name: name.trim(), archived: false };
    const settings = newModule(definition, newKey(group), values);
    const { pathname, search } = router.state.location;
    if (store.getState().page === page) setShownRecord(group, recordPath(pathname.slice(basename.length), search));
    store.getState().replace({ [group]: [...modules, settings] }, t("Template “{name}” added", { name: name.trim() }));
    await router.navigate(templatePath(group));
    return true;
  } catch {
    toast(t("Couldn't make the template. Check your connection and try again."), { type: "error" });
    return false;
  }
}

/** The path of the record that an address of the canvas shows. */
function recordPath(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete("template");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Deletes the template after a question that says what uses it, and opens its page. */
export async function deleteTemplate(
  { store }: EditorContextValue,
  { api, router }: Pick<Shell, "api" | "router">,
  group: MadeGroup,
): Promise<void> {
  const { document, change } = store.getState();
  const key = keyOfType(document, group, moduleType.page);
  const kind = kindOfTemplate(group);
  if (key === undefined || !kind) return;
  const name = String(document.modules[key]?.values.template_name ?? "");
  const input = { kind, number: numberOf(group) };
  const answer = await api.call("/admin_api/v1/decoration/templates/records", input).catch(() => null);
  const count = answer?.data?.count;
  const used =
    count === undefined
      ? t("What uses it is shown by the page itself.")
      : count === 0
        ? t("Nothing uses it.")
        : usedText(kind, count);
  const sure = await confirm({
    title: t("Delete the template “{name}”?", { name }),
    text: used,
    confirm: t("Delete"),
    cancel: t("Cancel"),
    danger: true,
  });
  if (!sure) return;
  change(key, "archived", true, "commit", t("Template “{name}” deleted", { name }));
  await router.navigate(pageInEditor(basePage(group)).path);
  // Undo goes back what the page on the canvas shows, and that is another one now.
  const takeBack = () => {
    store.getState().change(key, "archived", false, "commit", t("Template “{name}” added", { name }));
    void router.navigate(templatePath(group));
  };
  toast(t("The template is deleted when you publish."), {
    type: "success",
    duration: 8000,
    action: { label: t("Undo"), onChoose: takeBack },
  });
}

/** Messages name what is counted: languages decline it. */
function usedText(kind: NonNullable<ReturnType<typeof kindOfTemplate>>, count: number): string {
  switch (kind) {
    case "product_detail_template":
      return t(
        "{count, plural, one {# product uses it, and is shown by the page itself when you publish.} other {# products use it, and are shown by the page itself when you publish.}}",
        { count },
      );
    case "product_list_template":
      return t(
        "{count, plural, one {# category uses it, and is shown by the page itself when you publish.} other {# categories use it, and are shown by the page itself when you publish.}}",
        { count },
      );
    case "article_template":
      return t(
        "{count, plural, one {# article uses it, and is shown by the page itself when you publish.} other {# articles use it, and are shown by the page itself when you publish.}}",
        { count },
      );
    case "news_detail_template":
      return t(
        "{count, plural, one {# post uses it, and is shown by the page itself when you publish.} other {# posts use it, and are shown by the page itself when you publish.}}",
        { count },
      );
  }
}
