import { useEffect, useLayoutEffect, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type announcementBar from "./definition.ts";
import { isClosed, type Message, nameOf, rememberClosed, shownMessages } from "./messages.ts";
import styles from "./styles.module.css";

export default function AnnouncementBar({ id, values, data, editing }: ViewOf<typeof announcementBar>) {
  const { data_list, arrangement, bar_color, text_color, is_closable } = values;
  const { config } = useShop();
  const messages = shownMessages(data_list, data.moments);
  const { closed, close } = useClosed(nameOf(messages), is_closable && !editing);
  const [stopped, setStopped] = useState(false);
  const turn = useTurn(messages.length, arrangement === "turns" && !editing && !stopped ? values.interval : 0);
  if (messages.length === 0 && editing) {
    return (
      <ModuleBox values={values}>
        <EmptyModule text="No message of this bar is shown today. Add one in this module's settings." />
      </ModuleBox>
    );
  }
  if (messages.length === 0 || closed) return null;
  const moves = arrangement === "running" || (arrangement === "turns" && messages.length > 1);
  return (
    <ModuleBox
      values={values}
      full
      label={values.bar_text}
      style={vars({
        "own-background": bar_color,
        "own-color": text_color || contrastColorFor(bar_color || "var(--title-color)", config),
        "text-size": px(values.text_font_size),
        gap: px(values.bar_gap),
        speed: `${values.speed}s`,
      })}
    >
      {/* By its number it is hidden before the first paint where it was closed (storefront/document/closed-bars.ts). */}
      <div
        className={`${styles.bar} ${styles[arrangement]}`}
        data-bar={is_closable ? id : undefined}
        data-stopped={stopped || undefined}
        {...turn.pause}
      >
        {moves && (
          <button
            type="button"
            className={styles.control}
            aria-label={stopped ? values.play_text : values.pause_text}
            onClick={() => setStopped(!stopped)}
          >
            <Icon name={stopped ? "play" : "pause"} size={14} />
          </button>
        )}
        <div className={styles.view}>
          <Messages messages={messages} shown={arrangement === "turns" ? turn.at : null} />
          {arrangement === "running" && (
            // A second time for the eye: the line has no gap where it begins anew.
            <div className={styles.again} aria-hidden="true" inert>
              <Messages messages={messages} shown={null} />
            </div>
          )}
        </div>
        {is_closable && (
          <button
            type="button"
            className={`${styles.control} ${styles.close}`}
            aria-label={config.closeText}
            onClick={close}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    </ModuleBox>
  );
}

interface MessagesProps {
  readonly messages: readonly Message[];
  /** Index of the one that is shown alone; null for all. */
  readonly shown: number | null;
}

function Messages({ messages, shown }: MessagesProps) {
  return (
    <ul className={styles.messages}>
      {messages.map(({ text, link }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id; their index identifies them
          key={index}
          className={styles.message}
          data-hidden={(shown !== null && index !== shown) || undefined}
        >
          {link ? (
            <Link to={link} className={styles.link}>
              <Isolate>{text}</Isolate>
            </Link>
          ) : (
            <Isolate>{text}</Isolate>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether this browser has closed the bar; before the first paint once this code runs. */
function useClosed(name: string, may: boolean) {
  const [closed, setClosed] = useState("");
  // The server has no layout, and warns of nothing: it renders the bar.
  useLayoutEffect(() => {
    if (may && isClosed(name)) setClosed(name);
  }, [name, may]);
  const close = () => {
    if (!may) return;
    rememberClosed(name);
    setClosed(name);
  };
  return { closed: may && closed === name && name !== "", close };
}

/** The message whose turn it is. @param seconds 0: the first stays */
function useTurn(count: number, seconds: number) {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (seconds === 0 || held || count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [count, seconds, held]);
  const hold = (now: boolean) => () => setHeld(now);
  return {
    at: count === 0 ? 0 : turn % count,
    pause: { onPointerEnter: hold(true), onPointerLeave: hold(false), onFocus: hold(true), onBlur: hold(false) },
  };
}
