import { callQuery } from "../api/api.ts";

export const homeQuery = callQuery("/admin_api/v1/home", {});
