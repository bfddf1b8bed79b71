import { callQuery, refresh } from "../api/api.ts";

const path = "/admin_api/v1/languages/list";
export const languagesQuery = callQuery(path, {});
export const refreshLanguages = () => refresh(path);
