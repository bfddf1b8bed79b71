import { t } from "#i18n/t.ts";

/** Stands above settings that links to sign in travel through, for those who may not change them. */
export const onlyForStaffManagers = t(
  "Only people who can manage staff can change this, because links to sign in are sent this way.",
);
