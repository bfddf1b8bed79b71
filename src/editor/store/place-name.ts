import type { Place } from "#decoration/wire.ts";
import { t } from "#i18n/t.ts";

const names: Readonly<Record<Place, string>> = {
  above: t("Above the page content"),
  inside: t("Within the page content"),
  below: t("Below the page content"),
};

export const placeName = (place: Place): string => names[place];
