/** The draft of a design as guests see it through a preview link. */
import type { Input, Output } from "#contract/call.ts";
import type { getDecoration as getDecorationCall } from "#contract/calls/decorations.ts";
import type { Draft } from "#contract/draft.ts";
import { ShopError } from "#contract/errors.ts";
import type { Group } from "#contract/groups.ts";
import { type ModuleState, readModule, type WireModule } from "#decoration/wire.ts";
import { checkGroups } from "./check.ts";
import { withMissing } from "./defaults.ts";
import { loadDraft, type Whose } from "./drafts.ts";
import { loadGroups } from "./load.ts";
import type { DecorationContext } from "./registry.ts";
import { withShopValues } from "./shop-values.ts";
import { groupsOf, toAnswer } from "./show.ts";

/** New modules have no id yet; pages need different ones. Published ids never come near. */
const firstPreviewId = 2_000_000_000;

/**
 * The groups that a page asks for, with the changes of the draft as it was saved last. A group whose draft breaks a rule
 * is shown as it is published: what a publish would refuse is shown to no one.
 */
export async function getPreview(
  context: DecorationContext,
  whose: Whose,
  input: Input<typeof getDecorationCall>,
): Promise<Output<typeof getDecorationCall>> {
  const wanted = groupsOf(input);
  const [loaded, { draft }] = await Promise.all([
    loadGroups(context, whose.decoration, wanted),
    loadDraft(context, whose),
  ]);
  const modules = new Map(loaded.modules);
  for (const group of wanted) {
    const drawn = draft && draftModules(context, draft, group);
    if (drawn) modules.set(group, drawn);
  }
  return toAnswer(context, { ...loaded, modules }, wanted, "shopper");
}

/** The modules of a group with changes, checked as a save checks them; null without changes or when they break a rule. */
function draftModules(
  { registry, mall }: DecorationContext,
  draft: Draft,
  group: Group,
): readonly ModuleState[] | null {
  const saved = draft.groups[group];
  if (!saved || !draft.changed.includes(group)) return null;
  const modules: WireModule[] = saved.now.map(({ module }, index) => ({
    ...module,
    id: module.id > 0 ? module.id : firstPreviewId + index,
  }));
  try {
    const checked = checkGroups({ [group]: modules }, registry).get(group) ?? [];
    const read = checked.map(
      (wire, index) => readModule(wire, registry.definitionOf(wire.type, group), `${group}-${index}`).module,
    );
    return withShopValues(group, withMissing(group, read, registry), registry, mall);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
