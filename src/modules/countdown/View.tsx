import { useEffect, useState } from "react";
import { ButtonLink } from "#ui/Button.tsx";
import { sideOnPage } from "#ui/direction.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { timeText } from "#ui/time-text.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type countdown from "./definition.ts";
import styles from "./styles.module.css";
import { type Left, timeLeft } from "./time-left.ts";

type Values = ViewOf<typeof countdown>["values"];

export default function Countdown({ id, values, data, editing, position }: ViewOf<typeof countdown>) {
  const { title, desc, when_over, over_text, clock_style, clock_align, btn_text } = values;
  const heading = titleId(44, id, position);
  const [moment] = data.moments ?? [];
  const at = moment?.at ?? "";
  const { left, over } = useTimeLeft(at, moment?.passed ?? false);
  if (!editing && (at === "" || (over && (when_over === "hide" || over_text === "")))) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({
        "number-size": px(values.number_font_size),
        "unit-size": px(values.unit_font_size),
        "desc-size": px(values.desc_font_size),
      })}
    >
      <div className={`${styles.countdown} ${styles[clock_style]}`} data-align={clock_align}>
        <div className={styles.words}>
          <ModuleTitle id={heading} values={values} />
          {desc && (
            <p className={styles.desc} style={{ textAlign: sideOnPage(clock_align) }}>
              <Isolate>{desc}</Isolate>
            </p>
          )}
        </div>
        {over && at !== "" ? (
          <p className={styles.over}>{when_over === "text" ? over_text : ""}</p>
        ) : (
          <Clock values={values} left={left} at={at} />
        )}
        {btn_text && !over && (
          <p className={styles.more}>
            <ButtonLink to={values.btn_link} plain={values.is_plain}>
              {btn_text}
            </ButtonLink>
          </p>
        )}
      </div>
      {editing && (at === "" || over) && (
        <EmptyModule
          text={
            at === ""
              ? "Choose until when in this module's settings; until then customers don't see it."
              : "The time is over. Customers see what the settings say for afterwards."
          }
        />
      )}
    </ModuleBox>
  );
}

interface ClockProps {
  readonly values: Values;
  readonly left: Left | null;
  readonly at: string;
}

/** Numbers above their units. Screen readers read until when instead of a number that changes each second. */
function Clock({ values, left, at }: ClockProps) {
  const { locale, rules } = useShop();
  // "December 24, 2026 at 6:00 PM" by the shop's clock.
  const text = at === "" ? "" : timeText(at, locale, { dateStyle: "long", timeStyle: "short" }, rules.time_zone);
  const parts: readonly (readonly [text: string, value: number | undefined])[] = [
    [values.days_text, left?.days],
    [values.hours_text, left?.hours],
    [values.minutes_text, left?.minutes],
    ...(values.show_seconds ? [[values.seconds_text, left?.seconds] as const] : []),
  ];
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      {at !== "" && (
        <time dateTime={at} className="visually-hidden">
          {text}
        </time>
      )}
      <ul className={styles.parts} aria-hidden="true">
        {parts.map(([text, value], index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two units may have one name; their order stays
            key={index}
            className={styles.part}
          >
            <span className={styles.number}>
              {value === undefined ? "––" : index === 0 ? value : String(value).padStart(2, "0")}
            </span>
            <span className={styles.unit}>{text}</span>
          </li>
        ))}
      </ul>
      {text && <p className={styles.without}>{text}</p>}
    </div>
  );
}

/** The time left, once this code runs: the page is the same for everybody for as long as the moment is not over. */
function useTimeLeft(at: string, passed: boolean): { readonly left: Left | null; readonly over: boolean } {
  const [left, setLeft] = useState<Left | null>(null);
  const [over, setOver] = useState(passed);
  useEffect(() => {
    setOver(passed);
    setLeft(null);
    if (at === "" || passed) return;
    const tick = () => {
      const rest = timeLeft(Date.parse(at), Date.now());
      setLeft(rest);
      if (rest) return;
      setOver(true);
      clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [at, passed]);
  return { left, over };
}
