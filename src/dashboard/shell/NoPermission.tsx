import { Lock } from "lucide-react";
import { t } from "#i18n/t.ts";
import { EmptyState } from "./EmptyState.tsx";

/** In place of what the person may not see or do. */
export function NoPermission() {
  return (
    <EmptyState
      icon={<Lock size={24} aria-hidden />}
      title={t("You don't have permission to do this")}
      text={t("Ask an owner of the shop to change your role if you need this.")}
    />
  );
}
