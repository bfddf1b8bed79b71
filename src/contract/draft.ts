/** Unpublished work of a member of staff, as the browser and the server store it. Written with zod/mini because it is part of the editor's first code. */
import * as z from "zod/mini";
import { wireModule } from "#decoration/wire.ts";
import { groupName as group } from "./group-name.ts";

const key = z.string().check(z.minLength(1), z.maxLength(200));

/** A module that is being edited: in the lean form, with the key by which undo steps refer to it. */
const keyedModule = z.object({ key, module: wireModule });
export type KeyedModule = z.output<typeof keyedModule>;
const keyedModules = z.readonly(z.array(keyedModule).check(z.maxLength(300)));

/** A change of the document, as immer writes it. */
const patch = z.object({
  op: z.enum(["add", "remove", "replace"]),
  path: z.array(z.union([z.string().check(z.maxLength(200)), z.int()])).check(z.maxLength(40)),
  value: z.optional(z.unknown()),
});
const patches = z.array(patch).check(z.maxLength(5000));

const draftStep = z.object({
  id: z.int(),
  batch: z.optional(z.int()),
  group,
  key,
  label: z.string().check(z.maxLength(1000)),
  patches,
  inverse: patches,
});
export type DraftStep = z.output<typeof draftStep>;
const steps = z.readonly(z.array(draftStep).check(z.maxLength(500)));

const draftGroup = z.object({
  /** Revision the work began from. */
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  /** The group as it was in that revision. */
  before: keyedModules,
  now: keyedModules,
});

/** What an editor needs to restore unpublished work: groups with changes or undo steps, and the steps. */
export const draft = z.object({
  format: z.literal(1),
  /** Versions of the module definitions that wrote it; with other versions the undo steps do not apply. */
  definitions: z.string().check(z.maxLength(2000)),
  /** The browser tab that wrote it. */
  tab: z.string().check(z.maxLength(100)),
  /** Milliseconds since 1970, by the clock of that browser. */
  time: z.int(),
  /** Groups with unpublished changes. */
  changed: z.readonly(z.array(group)),
  groups: z.readonly(z.partialRecord(group, draftGroup)),
  past: steps,
  future: steps,
});
export type Draft = z.output<typeof draft>;
