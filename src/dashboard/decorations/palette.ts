import { Paintbrush } from "lucide-react";
import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";
import { decorate } from "../shell/decorate.ts";
import { toastFailure } from "../shell/toast.ts";

export default definePalette({
  actions: [
    {
      id: "decorate",
      label: t("Decorate the shop"),
      icon: Paintbrush,
      words: t("design theme page editor builder"),
      permission: "decoration:read",
      run: () => void decorate().catch((error: unknown) => toastFailure(error)),
    },
  ],
});
