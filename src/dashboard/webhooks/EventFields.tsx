import {
  everyEvent,
  groupOf,
  webhookEventNames,
  webhookEvents,
  webhookGroupNames,
  webhookGroups,
  wholeGroup,
} from "#contract/webhooks.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { Checkbox } from "../shell/Input.tsx";
import staff from "../staff/Staff.module.css";

interface EventFieldsProps {
  readonly chosen: readonly string[];
  /** They are shown only. */
  readonly locked?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Check boxes of all events, by groups. Events of what the reader may not see cannot be chosen. */
export function EventFields({ chosen, locked = false, onChange }: EventFieldsProps) {
  const can = useCan();
  const all = chosen.includes(everyEvent);
  const toggle = (topic: string, on: boolean) =>
    onChange(on ? [...chosen, topic] : chosen.filter((one) => one !== topic));
  const mayAll = webhookGroupNames.every((group) => can(webhookGroups[group].permission));
  return (
    <Card title={t("Events")}>
      <div className="stack gap-20">
        <Checkbox
          label={t("All events")}
          help={t("Events of later versions too")}
          checked={all}
          disabled={locked}
          unavailable={!locked && !mayAll && !all && t("You can't see everything that they tell of.")}
          onChange={({ target }) => toggle(everyEvent, target.checked)}
        />
        <div className={staff.groups}>
          {webhookGroupNames.map((group) => {
            const { label, permission } = webhookGroups[group];
            const whole = all || chosen.includes(wholeGroup(group));
            const unavailable = !locked && !can(permission) && t("You don't have permission to see this.");
            const names = webhookEventNames.filter((name) => groupOf(name) === group);
            return (
              <fieldset key={group} className={`stack lines-start gap-10 ${staff.group}`}>
                <legend>{label}</legend>
                {names.length > 1 && (
                  <Checkbox
                    label={t("All of them")}
                    checked={whole}
                    disabled={locked || all}
                    unavailable={unavailable}
                    onChange={({ target }) => toggle(wholeGroup(group), target.checked)}
                  />
                )}
                {names.map((name) => (
                  <Checkbox
                    key={name}
                    label={webhookEvents[name]}
                    checked={whole || chosen.includes(name)}
                    disabled={locked || whole || unavailable !== false}
                    onChange={({ target }) => toggle(name, target.checked)}
                  />
                ))}
              </fieldset>
            );
          })}
        </div>
      </div>
    </Card>
  );
}
