import { Button } from "#ui/controls/Button.tsx";
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

const time = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });

/** "14:05" of today, "Nov 21, 14:05" of other days. */
export function whenOf(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
