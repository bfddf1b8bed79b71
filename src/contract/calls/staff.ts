import { defineCall, nothing } from "../call.ts";

export const staffLogout = defineCall({
  path: "/admin_api/v1/auth/logout",
  audience: "admin",
  permission: "own",
  summary: "Ends the session of the caller: its token and its cookie are no longer valid",
  input: nothing,
  output: nothing,
});
