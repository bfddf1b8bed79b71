import { useRef } from "react";
import { Embed } from "../embed/Embed.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import type { ViewOf } from "../view.ts";
import type customHtml from "./definition.ts";
import { Frame } from "./Frame.tsx";
import styles from "./styles.module.css";

const brackets = "M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16";

export default function CustomHtml({ id, values, editing, position }: ViewOf<typeof customHtml>) {
  const { html_code: html, frame_title: name, show_text, notice_text, grows } = values;
  const frame = useRef<HTMLIFrameElement>(null);
  const heading = titleId(68, id, position);
  const sites = values.sites.map(({ origin }) => origin).filter((origin) => origin !== "");
  const isEmpty = html.trim() === "";
  if (isEmpty && !editing) return null;
  const style = vars({ height: px(values.frame_height), limit: grows ? `${values.max_height}px` : "0px" });
  const content = <Frame {...{ html, sites, grows, editing, style, frame }} title={name} />;
  return (
    <ModuleBox values={values} full={values.is_full} labelledBy={values.title ? heading : undefined}>
      <ModuleTitle id={heading} values={values} />
      {isEmpty ? (
        <EmptyModule text="Enter HTML in this module's settings." />
      ) : values.asks_first && sites.length > 0 ? (
        <div className={styles.closed} style={style}>
          <Embed
            src={html}
            title={name}
            content={{ node: content, frame }}
            poster=""
            icon={brackets}
            button={show_text}
            withName
            notice={fill(notice_text, { sites: sites.map((site) => site.replace("https://", "")).join(", ") })}
            eager={false}
            editing={editing}
          />
        </div>
      ) : (
        content
      )}
    </ModuleBox>
  );
}
