import { t } from "#i18n/t.ts";
import { defineRecordTypes, readAndWrite } from "../record-type.ts";

export default defineRecordTypes({
  // Emails were sent and money has moved: they are corrected by their own calls.
  shipment: { one: t("Parcel"), many: t("Parcels"), ...readAndWrite("orders"), fixed: true },
});
