import { clsx } from "clsx";
import { ArrowRight, Monitor, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { type ResponsiveField as Definition, type Device, devices, type Responsive } from "#decoration/field.ts";
import type { Problem } from "#decoration/values.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { controls, deviceLayout, isCompact, isGroup } from "./controls/index.ts";
import { describedBy, sameValue } from "./field-state.ts";
import styles from "./ResponsiveField.module.css";
import { ResetButton, Row } from "./Row.tsx";
import { deviceErrors, deviceNames, deviceRules, phoneFollowsPc, withDevice } from "./responsive.ts";
import type { FormChange } from "./types.ts";

interface ResponsiveFieldProps {
  readonly name: string;
  readonly field: Definition;
  readonly value: Responsive<unknown>;
  readonly onChange: FormChange;
  readonly problems: readonly Problem[];
}

const icons = { pc: Monitor, mobile: Smartphone };

/** The controls of both devices, and a button that copies the PC's value to the phone. */
export function ResponsiveField({ name, field, value, onChange, problems }: ResponsiveFieldProps) {
  const id = useId();
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<Device, string | null>>>>({});
  const { label, help } = field;
  const rules = deviceRules(field, value, problems, drafts);
  const Control = controls[field.pc.component];
  const layout = deviceLayout(field.pc);
  return (
    <Row
      name={name}
      id={`${id}-pc`}
      label={label}
      help={help}
      error={deviceErrors(label, rules)}
      group={isGroup(field.pc)}
      quiet={false}
      compact={isCompact(field.pc)}
      reset={
        <ResetButton
          label={label}
          hidden={sameValue(value, field.default)}
          onReset={() => onChange(name, structuredClone(field.default), "commit", t("{label} reset", { label }))}
        />
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second, visible legend */}
      <div role="group" aria-labelledby={`${id}-pc-label`} className={clsx(styles.devices, styles[layout])}>
        {devices.map((device) => {
          const Icon = icons[device];
          return (
            <div key={device} className={styles[device]}>
              <span className={styles.device} title={deviceNames[device]}>
                <Icon size={13} aria-hidden />
                {layout === "columns" && <span>{deviceNames[device]}</span>}
              </span>
              <div className={styles.control}>
                <Control
                  id={`${id}-${device}`}
                  field={field[device]}
                  value={value[device]}
                  {...(device === "mobile" && { fallback: value.pc })}
                  label={`${label}, ${deviceNames[device]}`}
                  describedBy={describedBy(`${id}-pc`, help, rules[device])}
                  invalid={Boolean(rules[device])}
                  onProblem={(rule) => setDrafts((before) => ({ ...before, [device]: rule }))}
                  onChange={(next, phase, detail) =>
                    onChange(
                      name,
                      withDevice(field, value, device, next),
                      phase,
                      (detail ?? device === "pc") ? t("{label} (PC)", { label }) : t("{label} (phone)", { label }),
                    )
                  }
                />
              </div>
            </div>
          );
        })}
        <SameAsPc
          field={field}
          value={value}
          onUse={() =>
            onChange(
              name,
              { ...value, mobile: structuredClone(value.pc) },
              "commit",
              t("{label}: same as PC", { label }),
            )
          }
        />
      </div>
    </Row>
  );
}

interface SameAsPcProps {
  readonly field: Definition;
  readonly value: Responsive<unknown>;
  readonly onUse: () => void;
}

function SameAsPc({ field, value, onUse }: SameAsPcProps) {
  const follows = phoneFollowsPc(field, value);
  const same = follows === "same";
  return (
    <IconButton
      size="small"
      className={styles.same}
      label={
        same
          ? t("{label}: phone is the same as PC", { label: field.label })
          : t("{label}: same as PC on the phone", { label: field.label })
      }
      icon={same ? <Equal /> : <ArrowRight size={13} aria-hidden />}
      aria-disabled={follows !== "can" || undefined}
      onClick={() => {
        if (follows === "can") onUse();
      }}
    />
  );
}

function Equal() {
  return (
    <svg width={13} height={13} viewBox="0 0 13 13" aria-hidden stroke="currentColor" strokeWidth={1.4}>
      <path d="M3.5 4.75h6M3.5 8.25h6" strokeLinecap="round" />
    </svg>
  );
}
