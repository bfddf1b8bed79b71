import { useId, useRef, useState } from "react";
import { guest } from "#decoration/rules.ts";
import { t } from "#i18n/t.ts";
import fieldStyles from "#ui/controls/field.module.css";
import SearchSelect from "#ui/controls/SearchSelect.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { zoneName } from "#ui/controls/times.ts";
import { FormDialog, FormHelp, FormLabel } from "../dialogs/FormDialog.tsx";
import { useCodes } from "./codes.ts";
import { plainGuest, previewAs } from "./preview-as.ts";

const exampleQuery = "utm_campaign=summer";

/** Asks when, and as whom, the canvas shows the pages. */
export default function PreviewAsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [visitor, setVisitor] = useState(previewAs.current() ?? plainGuest);
  const change = (changes: Partial<typeof visitor>) => setVisitor({ ...visitor, ...changes });
  const groups = useCodes("groups") ?? [];
  const countries = useCodes("countries") ?? [];
  const { at, isLoggedIn, groups: [group = ""] = [], country, query } = visitor;
  return (
    <FormDialog
      onClose={onClose}
      width={440}
      title={t("Preview as")}
      description={t("The canvas shows the modules that this visitor sees then. Nothing is changed.")}
      action={t("Preview")}
      first={first}
      onSubmit={() => {
        previewAs.show(visitor);
        return true;
      }}
    >
      <label htmlFor={`${id}-at`}>{t("Day and time")}</label>
      <input
        ref={first}
        id={`${id}-at`}
        className={fieldStyles.control}
        type="datetime-local"
        value={at.replace(" ", "T")}
        aria-describedby={`${id}-zone`}
        onChange={(event) => change({ at: event.target.value.slice(0, 16).replace("T", " ") })}
      />
      <FormHelp id={`${id}-zone`}>{t("Empty: now. The clock is that of {zone}.", { zone: zoneName() })}</FormHelp>
      <FormLabel>{t("Visitor")}</FormLabel>
      <Segmented
        label={t("Visitor")}
        value={isLoggedIn ? "in" : "out"}
        segments={[
          { value: "out", label: t("Not logged in") },
          { value: "in", label: t("Logged in") },
        ]}
        onChange={(next) => change(next === "in" ? { isLoggedIn: true } : { isLoggedIn: false, groups: guest.groups })}
      />
      {isLoggedIn && groups.length > 0 && (
        <>
          <label htmlFor={`${id}-group`}>{t("Customer group")}</label>
          <SearchSelect
            id={`${id}-group`}
            label={t("Customer group")}
            value={group}
            options={[{ value: "", label: t("None") }, ...groups]}
            onChange={(next) => change({ groups: next === "" ? [] : [next] })}
          />
        </>
      )}
      <label htmlFor={`${id}-country`}>{t("Country")}</label>
      <SearchSelect
        id={`${id}-country`}
        label={t("Country")}
        value={country}
        options={[{ value: "", label: t("Unknown") }, ...countries]}
        onChange={(next) => change({ country: next })}
      />
      <label htmlFor={`${id}-campaign`}>{t("Campaign")}</label>
      <input
        id={`${id}-campaign`}
        className={fieldStyles.control}
        value={query.replace(/^\?/, "")}
        placeholder={exampleQuery}
        spellCheck={false}
        autoCapitalize="off"
        maxLength={100}
        onChange={(event) => change({ query: event.target.value === "" ? "" : `?${event.target.value.trim()}` })}
      />
    </FormDialog>
  );
}
