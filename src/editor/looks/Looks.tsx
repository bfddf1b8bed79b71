import { useEffect } from "react";
import { isFontName } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { fontStack } from "#fonts/stack.ts";
import type { Look } from "#modules/looks/look.ts";
import { looks } from "#modules/looks/looks.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { announce } from "../ui/announce.tsx";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toasts.ts";
import { applyLook, labelOf } from "./apply.ts";
import styles from "./Looks.module.css";

/** Complete looks, put on in one step and taken off again as long as nothing else has followed. */
export default function Looks() {
  const { store } = useEditorContext();
  const worn = useEditor(({ history }) => lookOf(history.past.at(-1)?.label));
  useEffect(() => {
    const families = looks.flatMap(({ config }) => [config["title-font-family"], config["text-font-family"]]);
    void showFonts(families.filter(isFontName));
  }, []);
  const wear = (look: Look) => {
    if (worn) store.getState().undo();
    if (applyLook(store, look)) announce(`${look.name} is on. Publish to keep it, or take it off.`);
    else toast(`The shop wears ${look.name} already.`);
  };
  const takeOff = () => {
    store.getState().undo();
    announce("The look is off");
  };
  return (
    <section className={styles.looks} aria-label="Looks">
      <h3 className={styles.title}>Looks</h3>
      <p className={styles.help}>Palette, fonts, corners and arrangement in one step. Your texts and pictures stay.</p>
      <ul className={styles.list}>
        {looks.map((look) => (
          <li key={look.name} className={styles.item}>
            <Sample look={look} />
            <div className={styles.words}>
              <strong>{look.name}</strong>
              <span className={styles.help}>{look.desc}</span>
              {worn === look ? (
                <Button size="small" onClick={takeOff} aria-label={`Take ${look.name} off`}>
                  Take off
                </Button>
              ) : (
                <Button size="small" onClick={() => wear(look)} aria-label={`Try ${look.name} on`}>
                  Try on
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The look that a step put on. */
function lookOf(label: string | undefined): Look | undefined {
  return looks.find((look) => label?.endsWith(labelOf(look)));
}

/** A page in small, in the look's own colours, corners and title font. */
function Sample({ look: { config } }: { readonly look: Look }) {
  return (
    <div
      className={styles.sample}
      aria-hidden="true"
      style={{ background: config["background-color"], color: config["title-color"] }}
    >
      <span style={{ fontFamily: fontStack(config["title-font-family"] ?? "") }}>Aa</span>
      <span className={styles.parts}>
        {(["surface-color", "border-color", "sale-color", "theme-color"] as const).map((name) => (
          <i key={name} style={{ background: config[name], borderRadius: Math.min(7, config["img-radius"] ?? 4) }} />
        ))}
      </span>
    </div>
  );
}
