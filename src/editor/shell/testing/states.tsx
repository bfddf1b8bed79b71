/** Dialogs and panels of the editor that can be rendered alone, each in the state that shows the most texts. */
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { CommentThread } from "#contract/calls/design-comments.ts";
import type { Draft, DraftStep } from "#contract/draft.ts";
import type { AdminApi } from "../../admin-api.ts";
import { DraftsContext } from "../../drafts/context.ts";
import RecoveryDialog from "../../drafts/RecoveryDialog.tsx";
import { setTranslating } from "../../languages/language.ts";
import TranslateDrawer from "../../languages/TranslateDrawer.tsx";
import TranslatePanel from "../../languages/TranslatePanel.tsx";
import TranslatePublish from "../../languages/TranslatePublish.tsx";
import { startTranslating } from "../../languages/translating.ts";
import { mergeGroup } from "../../publish/merge.ts";
import { EditorContext } from "../../store/context.ts";
import { modulesOf } from "../../store/document.ts";
import { shopCatalog } from "../../store/shop-catalog.ts";
import { editedStore, first, second } from "../../store/testing.ts";
import ImportDialog from "../../templates/ImportDialog.tsx";
import { writeTemplate } from "../../templates/template.ts";
import { Colleagues } from "../../together/Colleagues.tsx";
import CommentsPanel from "../../together/CommentsPanel.tsx";
import { setColleagues } from "../../together/colleagues.ts";
import { setComments } from "../../together/comments.ts";
import { call, editor, frames, loaded, nameOf, openAll, read, shown, wire } from "./crawl.tsx";

/** Shows a dialog or a panel alone. */
export async function look(parts: React.ReactNode, where: string): Promise<void> {
  await editor(parts);
  await loaded();
  await frames(2);
  read(where);
  await cleanup();
}

const written = { author: "…", body: "…", created_at: "2026-11-28T10:00:00.000Z", staff_id: null };
const thread = (id: string, resolved_at: string | null): CommentThread => ({
  ...written,
  ...{ id, group: "home_modules", module_id: 11, module_name: "…", resolved_at, resolved_by: resolved_at ? "…" : "" },
  replies: [{ ...written, id: "3" }],
});

/** What is open, what is resolved, and what can be done with each. */
export async function comments(where: string): Promise<void> {
  setComments({
    threads: [thread("1", null), thread("2", written.created_at)],
    people: [{ id: "4", name: "…" }],
    you: "4",
  });
  const store = await editor(<CommentsPanel />);
  read(`${where}, comments of the page`);
  store.getState().select("home_modules:11");
  await frames(2);
  read(`${where}, comments`);
  for (const choice of shown("aside [role=radio], aside [role=tab]")) {
    choice.click();
    await frames(2);
    read(`${where}, comments, ${nameOf(choice)}`);
  }
  await cleanup();
}

/** Another member of staff is editing the same design. */
export async function colleagues(where: string): Promise<void> {
  const person = {
    staff_id: "1",
    tab: "2",
    name: "…",
    color: 1,
    page: "home_modules",
    module: "home_modules:11",
  } as const;
  setColleagues([{ ...person, selected: "home_modules:11", changed: new Set() }]);
  await editor(
    <div data-region="top">
      <Colleagues />
    </div>,
  );
  shown("[data-region=top] button")[0]?.click();
  await frames(2);
  read(`${where}, colleagues`);
  await cleanup();
  setColleagues([]);
}

const draft: Draft = {
  ...{ format: 1, definitions: "", tab: "another", time: Date.parse("2026-11-28T10:00:00Z") },
  ...{ changed: ["home_modules"], groups: {}, past: [], future: [] },
};
const step: DraftStep = { id: 1, group: "home_modules", key: "home_modules:11", label: "…", patches: [], inverse: [] };

/** Changes that were not published, of this browser and of the shop. */
export async function recovery(where: string): Promise<void> {
  for (const from of ["server", "browser"] as const) {
    const offer = { draft, from, steps: Array.from({ length: 7 }, () => step), outdated: true, answer() {} };
    await look(<RecoveryDialog offer={offer} />, `${where}, draft of ${from}`);
  }
}

/** A language with a text that is missing, one that is outdated, and one of a machine. */
export async function translation(where: string): Promise<void> {
  const store = await editor(null);
  await cleanup();
  const title = { group: "home_modules", module: 11, keys: ["banner_list", 0, "title"], source: "1", text: "…" };
  const cells = (["missing", "outdated", "machine"] as const).map((state, at) => ({
    ...{ ...title, keys: ["banner_list", at, "title"], state },
    value: state === "missing" ? null : "…",
  }));
  const answer = {
    ...{ revision: 7, own: "en-US", languages: ["de"], path: "/de", draft: null, machine: true, cells },
    ...{ home_modules: [wire(1, 11)], common_modules: [], config_modules: [] },
  };
  const translate = (async (path: string) =>
    path.endsWith("/translation")
      ? { code: 200, message: "", data: answer }
      : call(path as never, {} as never)) as unknown as AdminApi["call"];
  const own = { store, catalog: shopCatalog };
  const started = await startTranslating({
    api: { call: translate },
    own,
    locale: "ja",
    dir: "ltr",
    views: async () => {},
  });
  if (!started) throw new Error("not started");
  setTranslating(started);
  await editor(
    <EditorContext value={started.editor}>
      <DraftsContext value={started.drafts}>
        <TranslatePanel />
        <TranslateDrawer />
        <TranslatePublish />
      </DraftsContext>
    </EditorContext>,
  );
  read(`${where}, translation`);
  started.editor.store.getState().select("home_modules:11");
  await frames(4);
  read(`${where}, translation of a module`);
  await openAll("[data-region=panel] header", where);
  await cleanup();
  setTranslating(null);
  started.stop();
}

/** Files that are no templates, and one that is. */
export async function templates(where: string): Promise<void> {
  const store = await editor(<ImportDialog onClose={() => {}} />);
  read(`${where}, import`);
  const template = writeTemplate(
    "…",
    { home_modules: modulesOf(store.getState().document, "home_modules") },
    shopCatalog,
    new Date(0),
  );
  const files = [
    "{",
    "{}",
    JSON.stringify({ ...template, version: 2 }),
    JSON.stringify({ ...template, groups: {} }),
    JSON.stringify(template),
  ];
  for (const [at, text] of files.entries()) {
    const input = document.querySelector<HTMLInputElement>("[role=dialog] input[type=file]");
    if (!input) throw new Error("no field for a file");
    await userEvent.upload(input, new File([text], `${at}.json`, { type: "application/json" }));
    await frames(6);
    read(`${where}, import of file ${at}`);
  }
  await cleanup();
}

/** Two people have changed the same text, and one has removed what the other has changed. */
export function conflict() {
  const [mine, theirs] = [editedStore(), editedStore()];
  mine.state().change(first, "title", "1", "commit", "1");
  theirs.state().change(first, "title", "2", "commit", "2");
  mine.state().change(first, "interval", 2, "commit", "1");
  theirs.state().change(first, "interval", 6, "commit", "2");
  mine.state().remove(second);
  theirs.state().change(second, "title", "3", "commit", "3");
  const of = (editor: typeof mine) => modulesOf(editor.state().document, "home_modules");
  const base = modulesOf(mine.state().baseline, "home_modules");
  const merge = mergeGroup("home_modules", base, of(mine), of(theirs), shopCatalog);
  return { merges: [merge], number: 9, author: "ada@example.com", created_at: "2026-11-28T10:00:00.000Z" };
}
