/** Several people in the editor of one design: what each tells the others (docs/pages.md, Several people in the editor). */
import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { groupName } from "../group-name.ts";
import { editorTab, moduleRef, sharedGroup } from "../shared-work.ts";

/** Requests a minute of one address, from which a whole office may come: each person sends seven a second at most, while they type. */
const perMinute = 3000;

export const showPresence = defineCall({
  path: "/admin_api/v1/decoration/together/show",
  audience: "admin",
  permission: "decoration:read",
  bySession: true,
  perMinute,
  summary:
    "Tells others in the decoration named by X-MALL-DECORATION-ID which page and module the caller has open. Nothing without an open stream of events",
  input: z.object({ tab: editorTab, page: z.nullable(groupName), module: z.nullable(moduleRef) }),
  output: nothing,
});

export const shareChanges = defineCall({
  path: "/admin_api/v1/decoration/together/share",
  audience: "admin",
  permission: "decoration:write",
  bySession: true,
  perMinute,
  maxBytes: 3_000_000,
  summary:
    "Shows others in the decoration named by X-MALL-DECORATION-ID what the caller has changed of a group and not published; null when nothing is left. Nothing without an open stream of events",
  input: z.object({ tab: editorTab, group: groupName, changes: z.nullable(sharedGroup) }),
  output: nothing,
});
