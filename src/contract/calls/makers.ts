/** Makers of products: who made them, and how they are reached. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { changed } from "../shapes/changed.ts";
import { makerFields, storedMaker } from "../shapes/maker.ts";

const id = z.uuid("must be an id of a maker");

export const findMakers = defineCall({
  path: "/admin_api/v1/makers/find",
  audience: "admin",
  permission: "products:read",
  summary: "Makers whose names match, at most 20 by name, and the one of `id`",
  input: z.object({ search: z.string().max(200).default(""), id: id.nullable().default(null) }),
  output: z.object({ makers: z.array(storedMaker) }),
});

export const saveMaker = defineCall({
  path: "/admin_api/v1/makers/save",
  audience: "admin",
  permission: "products:write",
  summary: "Adds a maker, or changes the one of `id`",
  success: "Maker saved",
  input: z.object({ ...makerFields, id: id.optional() }),
  output: z.object({ id: z.string(), ...changed }),
});

export const deleteMakers = defineCall({
  path: "/admin_api/v1/makers/delete",
  audience: "admin",
  permission: "products:write",
  summary: "Deletes makers. One that products name is not deleted: give these another first",
  input: z.object({ ids: z.array(id).min(1).max(1000, "at most 1,000 makers") }),
  output: z.object({ count: z.number().int(), ...changed }),
});
