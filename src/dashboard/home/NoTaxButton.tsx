import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, refresh } from "../api/api.ts";
import { useAction } from "../shell/use-action.ts";

/** The owner says that there is no tax to charge: the step is done without a rate. */
export function NoTaxButton() {
  const { busy, run } = useAction();
  const changes = { charges_no_tax: true };
  const base = { charges_no_tax: false };
  const choose = () =>
    run("choose", () => api.call("/admin_api/v1/settings/taxes/update", { changes, base }), {
      done: t("No tax is charged"),
      renew: () => refresh("/admin_api/v1/home"),
    });
  return (
    <Button busy={busy !== ""} onClick={() => void choose()}>
      {t("My shop charges no tax")}
    </Button>
  );
}
