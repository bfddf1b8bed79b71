import { type KeyboardEvent, useRef, useState } from "react";
import { Isolate } from "#ui/Isolate.tsx";
import { Picture } from "#ui/Picture.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { Prose } from "../shared/Prose.tsx";
import { px, vars } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type tabs from "./definition.ts";
import styles from "./styles.module.css";

/** Keys that move between tabs, in the direction of reading; both ways around. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs as the ARIA practices describe them: arrows choose, Tab goes into the text. Without scripts all texts are seen, each below its title. */
export default function Tabs({ id, values, editing, position }: ViewOf<typeof tabs>) {
  const { title, tab_list, layout, tab_style } = values;
  const heading = titleId(64, id, position);
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);
  if (tab_list.length === 0 && !editing) return null;
  const current = Math.min(chosen, tab_list.length - 1);
  const idOf = (kind: string, index: number) => `${heading}-${kind}-${index}`;
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = (steps[event.key] ?? 0) * (isRtl && /Left|Right/.test(event.key) ? -1 : 1);
    const last = tab_list.length - 1;
    const to = event.key === "Home" ? 0 : event.key === "End" ? last : (current + step + last + 1) % (last + 1);
    if (step === 0 && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    setChosen(to);
    buttons.current?.querySelectorAll("button")[to]?.focus();
  };
  const Name = title ? "h3" : "h2";
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({ "tab-size": px(values.tab_font_size), "text-size": px(values.text_font_size) })}
    >
      <ModuleTitle id={heading} values={values} />
      {tab_list.length === 0 ? (
        <EmptyModule text="Add a tab in this module's settings." />
      ) : (
        <div className={`${styles.tabs} ${styles[layout]} ${styles[tab_style]}`}>
          <div
            ref={buttons}
            role="tablist"
            aria-labelledby={title ? heading : undefined}
            aria-orientation={layout === "beside" ? "vertical" : undefined}
            className={styles.list}
            onKeyDown={move}
          >
            {tab_list.map(({ name }, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no id; their index identifies them
                key={index}
                type="button"
                role="tab"
                id={idOf("tab", index)}
                aria-selected={index === current}
                aria-controls={idOf("panel", index)}
                tabIndex={index === current ? undefined : -1}
                className={styles.tab}
                onClick={() => setChosen(index)}
              >
                <Isolate>{name}</Isolate>
              </button>
            ))}
          </div>
          {tab_list.map(({ name, content, img }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no id; their index identifies them
              key={index}
              role="tabpanel"
              id={idOf("panel", index)}
              aria-labelledby={idOf("tab", index)}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a link is reached by Tab, as the practices say
              tabIndex={0}
              hidden={index !== current}
              className={img ? `${styles.panel} ${styles.pictured}` : styles.panel}
            >
              <Name className={styles.name}>{name}</Name>
              <Prose html={content} className={styles.text} />
              {img && (
                <Picture
                  src={img}
                  alt=""
                  ratio="4 / 3"
                  sizes="(min-width: 1024px) 560px, 100vw"
                  className={styles.picture}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </ModuleBox>
  );
}
