import { dayIn } from "#contract/days.ts";
import { Button } from "#ui/controls/Button.tsx";
import { shopZone, zonedText } from "#ui/controls/times.ts";
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
      title={`You have unsaved changes from ${whenOf(offer.at)}`}
      actions={
        <>
          <Button size="small" variant="primary" onClick={form.restore}>
            Restore
          </Button>
          <Button size="small" onClick={() => void form.discardOffer()}>
            Discard
          </Button>
        </>
      }
    >
      {names.slice(0, 6).join(", ")}
      {names.length > 6 && ` and ${names.length - 6} more`}
    </Banner>
  );
}

/** "14:05" of today, "Nov 21, 14:05" of other days; days and times of the shop's zone. */
export function whenOf(at: number, now = Date.now()): string {
  const time = zonedText(at, "en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const isToday = dayIn(shopZone(), new Date(at)) === dayIn(shopZone(), new Date(now));
  return isToday ? time : `${zonedText(at, "en", { day: "numeric", month: "short" })}, ${time}`;
}
