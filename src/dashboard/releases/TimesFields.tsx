import { fromZonedInput, toZonedInput } from "#contract/zoned-time.ts";
import { t } from "#i18n/t.ts";
import { shopZone, zoneName } from "#ui/controls/times.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import type { FieldOf } from "../forms/use-dialog-form.ts";

export interface ReleaseValues {
  readonly name: string;
  /** As the control has them, in the shop's time zone; "" for none. */
  readonly from_at: string;
  readonly until_at: string;
}

interface ReleaseTimes {
  readonly name: string;
  readonly from_at: string | null;
  readonly until_at: string | null;
}

export const valuesOf = ({ name, from_at, until_at }: ReleaseTimes): ReleaseValues => ({
  name,
  from_at: toZonedInput(from_at, shopZone()),
  until_at: toZonedInput(until_at, shopZone()),
});

export const inputOf = ({ name, from_at, until_at }: ReleaseValues): ReleaseTimes => ({
  name,
  from_at: fromZonedInput(from_at, shopZone()),
  until_at: fromZonedInput(until_at, shopZone()),
});

/**
 * The fields that staff have changed, as the call takes them. The others are not sent, so that what somebody else has changed meanwhile stays. Unchanged times
 * are not sent either because the control would change them: it has no seconds, and of an hour that comes twice when the clock is set back it names only one.
 */
export function changedIn(values: ReleaseValues, release: ReleaseTimes): Partial<ReleaseTimes> {
  const before = valuesOf(release);
  const input = inputOf(values);
  return {
    ...(values.name !== before.name && { name: input.name }),
    ...(values.from_at !== before.from_at && { from_at: input.from_at }),
    ...(values.until_at !== before.until_at && { until_at: input.until_at }),
  };
}

/** Problems to show before anything is sent, by field. @param release as it is stored; its unchanged times are compared with their seconds */
export function checkValues(values: ReleaseValues, release?: ReleaseTimes) {
  const changed = release ? changedIn(values, release) : inputOf(values);
  const { from_at, until_at } = { ...(release ?? inputOf(values)), ...changed };
  const isLater = from_at === null || until_at === null || Date.parse(until_at) > Date.parse(from_at);
  return {
    name: values.name.trim() === "" && t("Enter a name"),
    until_at: !isLater && t("Choose a time after the start"),
  };
}

interface TimesFieldsProps {
  readonly form: { readonly of: <K extends keyof ReleaseValues>(name: K) => FieldOf<ReleaseValues[K]> };
  /** Fields that can no longer be changed. */
  readonly locked?: readonly (keyof ReleaseValues)[];
}

/** Name, start and end of a release. */
export function TimesFields({ form, locked = [] }: TimesFieldsProps) {
  const help = t("Time zone: {timeZone}", { timeZone: zoneName() });
  return (
    <>
      <InputField {...form.of("name")} label={t("Name")} maxLength={60} disabled={locked.includes("name")} />
      <div className="columns min-260 gap-16">
        <InputField
          {...form.of("from_at")}
          label={t("Starts")}
          help={help}
          type="datetime-local"
          disabled={locked.includes("from_at")}
        />
        <InputField
          {...form.of("until_at")}
          label={t("Ends")}
          hint={t("optional")}
          help={t("Everything is as before then, but for what was changed since.")}
          type="datetime-local"
          disabled={locked.includes("until_at")}
        />
      </div>
    </>
  );
}
