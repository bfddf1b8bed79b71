import { useQuery } from "@tanstack/react-query";
import { trackingPage } from "#contract/carriers.ts";
import { isRuined } from "#contract/tracking-number.ts";
import { t } from "#i18n/t.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import { CarrierField, carriersQuery } from "./CarrierField.tsx";

export interface Tracking {
  readonly carrier: string;
  readonly tracking_no: string;
  /** Null as long as the address follows carrier and number. */
  readonly tracking_url: string | null;
}

/** What is wrong with carrier or number before they are sent; by field. */
export function trackingProblems({ carrier, tracking_no }: Tracking): Record<string, string> {
  if (carrier.trim() === "") return { carrier: t("Enter a carrier") };
  if (isRuined(tracking_no))
    return {
      tracking_no: t(
        "This number was changed by a spreadsheet and has lost digits. Format its column as text and enter the full number.",
      ),
    };
  return {};
}

/** Fields of the call; without an address of its own the parcel gets the carrier's page, also while the carriers are not loaded. */
export const trackingInput = <V extends Tracking>({ tracking_url, ...rest }: V) => ({
  ...rest,
  ...(tracking_url !== null && { tracking_url }),
});

interface Props {
  readonly value: Tracking;
  readonly errorOf: (field: keyof Tracking) => string | undefined;
  readonly onChange: (part: Partial<Tracking>) => void;
}

/** Carrier, tracking number and tracking page of a parcel. */
export function TrackingFields({ value, errorOf, onChange }: Props) {
  const { data } = useQuery(carriersQuery);
  const { carrier, tracking_no, tracking_url } = value;
  return (
    <>
      <div className="columns min-170 gap-16">
        <CarrierField value={carrier} error={errorOf("carrier")} onValue={(text) => onChange({ carrier: text })} />
        <InputField
          label={t("Tracking number")}
          hint={t("optional")}
          maxLength={100}
          value={tracking_no}
          error={errorOf("tracking_no")}
          onValue={(text) => onChange({ tracking_no: text })}
        />
      </div>
      <InputField
        label={t("Tracking page")}
        hint={t("optional")}
        help={t("Filled in for carriers with a tracking page")}
        type="url"
        placeholder="https://"
        value={tracking_url ?? trackingPage(data?.carriers ?? [], carrier, tracking_no)}
        error={errorOf("tracking_url")}
        onValue={(text) => onChange({ tracking_url: text })}
      />
    </>
  );
}
