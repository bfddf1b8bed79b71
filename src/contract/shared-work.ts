/** What people in the editor tell each other of: who is there, and unpublished changes. Written with zod/mini because the editor reads it too. */
import * as z from "zod/mini";
import { wireModule } from "#decoration/wire.ts";
import { groupName } from "./group-name.ts";

/** A module as others know it: "#12" by its id, else the key that its maker's editor gave it. */
export const moduleRef = z.string().check(z.minLength(1), z.maxLength(200));
const refs = z.readonly(z.array(moduleRef).check(z.maxLength(300)));
const side = z.nullable(wireModule);

/** A module before and after the changes; null on the side where it is not there. */
const sharedModule = z.object({ ref: moduleRef, before: side, now: side });
export type SharedModule = z.output<typeof sharedModule>;

/** The unpublished changes of a group: changed modules, and the order where it differs. */
export const sharedGroup = z.object({
  modules: z.readonly(z.array(sharedModule).check(z.maxLength(600))),
  order: z.nullable(z.object({ before: refs, now: refs })),
});
export type SharedGroup = z.output<typeof sharedGroup>;

/** Made by each page of the editor that is opened. */
export const editorTab = z.string().check(z.minLength(8), z.maxLength(60));

/** How many colours people are told apart by. */
export const personColors = 8;

const person = z.object({
  staff_id: z.string(),
  tab: editorTab,
  name: z.string(),
  color: z.int(),
  /** Group of the page on the canvas, and the selected module. */
  page: z.nullable(groupName),
  module: z.nullable(moduleRef),
});
export type Person = z.output<typeof person>;

/** Events of `GET /admin_api/v1/decoration/together/events`, by name. */
export const editorEvents = {
  /** Everybody who has the design open, the reader as well. */
  people: z.object({ you: z.string(), people: z.readonly(z.array(person)) }),
  /** What one person has changed of a group; null: nothing any more. */
  changes: z.object({
    staff_id: z.string(),
    tab: editorTab,
    group: groupName,
    changes: z.nullable(sharedGroup),
  }),
  comments: z.object({}),
  beat: z.int(),
} as const;
export type People = z.output<typeof editorEvents.people>;
export type Changes = z.output<typeof editorEvents.changes>;

/** Characters of a comment on a design. */
export const maxComment = 2000;
