/** Search over everything, for the dashboard's command palette. */
import { z } from "zod";
import { defineCall } from "../call.ts";
import { optionalText } from "../input.ts";

export const find = defineCall({
  path: "/admin_api/v1/find",
  audience: "admin",
  permission: "own",
  summary:
    "Products and categories whose names, SKUs or labels begin with the words typed, as far as the caller may see them",
  input: z.object({ text: optionalText(100) }),
  output: z.object({
    found: z.array(
      z.object({
        type: z.enum(["product", "category"]),
        id: z.string(),
        title: z.string(),
        /** A product's status when it is not active, the category above one; "" for none. */
        detail: z.string(),
        /** Address of a picture, "" for none. */
        image: z.string(),
      }),
    ),
  }),
});
