import { dayIn } from "#contract/days.ts";
import { andMore } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { shopZone } from "#ui/controls/times.ts";
import { formatClock, formatTime } from "../format.ts";
import { Banner } from "../shell/Banner.tsx";
import { useOpenForm } from "./context.ts";
import { useFormPart } from "./use-record-form.ts";

/** Offers the changes of an earlier visit. */
export function DraftOffer() {
  const { form, fields } = useOpenForm();
  const offer = useFormPart(form, (state) => state.offer);
  if (!offer) return null;
  const names = Object.keys(offer.changes).map((name) => fields[name]?.label ?? name);
  return (
    <Banner
      tone="info"
      title={t("You have unsaved changes from {time}", { time: whenOf(offer.at) })}
      actions={
        <>
          <Button size="small" variant="primary" onClick={form.restore}>
            {t("Restore")}
          </Button>
          <Button size="small" onClick={() => void form.discardOffer()}>
            {t("Discard")}
          </Button>
        </>
      }
    >
      {andMore(names.slice(0, 6), names.length - 6)}
    </Banner>
  );
}

/** The clock of today, day and clock of other days, as every screen writes them. */
export function whenOf(at: number, now = Date.now()): string {
  const time = new Date(at).toISOString();
  return dayIn(shopZone(), new Date(at)) === dayIn(shopZone(), new Date(now)) ? formatClock(time) : formatTime(time);
}
