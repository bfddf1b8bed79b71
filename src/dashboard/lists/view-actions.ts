/** What is done with the views of a list; loaded when it is first used. */

import type { ListDefinition, ListView } from "#contract/list.ts";
import { prompt } from "#ui/controls/dialogs.ts";
import { api } from "../api/api.ts";
import { act } from "../shell/act.ts";
import { paramsOf } from "./list-url.ts";
import type { ListControl, SavedView, ViewTab } from "./use-list.ts";

/** What the actions need of the list on the screen. */
export interface ViewActionContext {
  readonly definition: ListDefinition;
  readonly control: Pick<ListControl, "state" | "shown" | "reloadViews">;
  /** Leads to another state of the list. */
  readonly open: (address: string) => void;
}

type Saving = Pick<SavedView, "name" | "shared"> & { readonly id?: string };

function shownView({ control: { state, shown } }: ViewActionContext): ListView {
  const { after: _, before: __, ...rest } = state;
  return { ...rest, columns: [...shown] };
}

/** The state that a view has, without what differs from it on the screen. */
const storedView = ({ control: { shown } }: ViewActionContext, { state }: ViewTab): ListView => ({
  ...state,
  columns: [...(state.columns ?? shown)],
});

async function save(context: ViewActionContext, given: Saving, message: string, state: ListView): Promise<void> {
  await act(() => api.call("/admin_api/v1/views/save", { list: context.definition.name, state, ...given }), {
    done: message,
    async onDone({ id }) {
      await context.control.reloadViews();
      context.open(`?${paramsOf(id, {}, state)}`);
    },
  });
}

const askName = (title: string, value = "") =>
  prompt({
    title,
    label: "Name of the view",
    value,
    maxLength: 60,
    confirm: "Save",
    check: (text) => text.trim() !== "" || "Enter a name",
  });

export async function saveAs(context: ViewActionContext): Promise<void> {
  const name = (await askName("Save view"))?.trim();
  if (name) await save(context, { name, shared: false }, `View “${name}” saved`, shownView(context));
}

export const saveChanges = (context: ViewActionContext, { id, name, shared }: SavedView): Promise<void> =>
  save(context, { id, name, shared }, "View saved", shownView(context));

export async function rename(context: ViewActionContext, { id, name, shared }: SavedView, tab: ViewTab): Promise<void> {
  const next = (await askName("Rename view", name))?.trim();
  if (next) await save(context, { id, name: next, shared }, "View renamed", storedView(context, tab));
}

export const share = (context: ViewActionContext, { id, name, shared }: SavedView, tab: ViewTab): Promise<void> =>
  save(
    context,
    { id, name, shared: !shared },
    shared ? "Only you see this view now" : "All staff see this view now",
    storedView(context, tab),
  );

export async function remove(context: ViewActionContext, { id, name, shared }: SavedView): Promise<void> {
  await act(() => api.call("/admin_api/v1/views/delete", { id }), {
    ask: {
      title: `Delete view “${name}”?`,
      text: shared ? "It disappears for all staff. The rows stay." : "The rows stay.",
      confirm: "Delete",
      danger: true,
    },
    done: "View deleted",
    async onDone() {
      await context.control.reloadViews();
      context.open("?");
    },
  });
}
