/** Unpublished work of a staff member on a decoration: kept on the server within seconds of every change. */
import { z } from "zod";
import { wireModule } from "#decoration/wire.ts";
import { defineCall } from "../call.ts";
import { groups } from "../groups.ts";

const group = z.enum(groups);
const key = z.string().min(1).max(200);

/** A module as it is being edited: in the lean form, with the key that steps of undo know it by. */
const keyedModule = z.object({ key, module: wireModule });
const keyedModules = z.array(keyedModule).max(300).readonly();

/** A change of the document, as immer writes it. */
const patch = z.object({
  op: z.enum(["add", "remove", "replace"]),
  path: z.array(z.union([z.string().max(200), z.number().int()])).max(40),
  value: z.unknown().optional(),
});
const patches = z.array(patch).max(5000);

const draftStep = z.object({
  id: z.number().int(),
  batch: z.number().int().optional(),
  group,
  key,
  label: z.string().max(1000),
  patches,
  inverse: patches,
});
export type DraftStep = z.output<typeof draftStep>;
const steps = z.array(draftStep).max(500);

const draftGroup = z.object({
  /** Revision the work began from. */
  revision: z.number().int().min(0),
  /** The group as it was in that revision. */
  before: keyedModules,
  now: keyedModules,
});

/** What an editor needs to go on where it was: groups with changes or steps, and the steps themselves. */
export const draft = z.object({
  format: z.literal(1),
  /** Versions of the module definitions that wrote it; under others the steps no longer apply. */
  definitions: z.string().max(2000),
  /** The browser tab that wrote it. */
  tab: z.string().max(100),
  /** Milliseconds since 1970, by the clock of that browser. */
  time: z.number().int(),
  /** Groups with unpublished changes. */
  changed: z.array(group).readonly(),
  groups: z.partialRecord(group, draftGroup).readonly(),
  past: steps.readonly(),
  future: steps.readonly(),
});
export type Draft = z.output<typeof draft>;

export const loadDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/load",
  audience: "admin",
  summary: "The caller's own unpublished work on the decoration named by X-MALL-DECORATION-ID",
  input: z.object({}),
  output: z.object({
    /** Who calls: drafts in a browser are kept apart by it. */
    staff_id: z.string(),
    /** The newest published revision. */
    revision: z.number().int(),
    draft: draft.nullable(),
  }),
});

export const saveDraft = defineCall({
  path: "/admin_api/v1/decoration/draft/save",
  audience: "admin",
  maxBytes: 8 * 1024 * 1024,
  summary: "Keeps the caller's unpublished work, one draft for each decoration and staff member; null takes it away",
  input: z.object({ draft: draft.nullable() }),
  output: z.object({}),
});
