import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { useSettled } from "#ui/controls/use-settled.ts";
import { type FrameContent, frameAddress, saidBy, styleAt } from "./frame.ts";
import styles from "./styles.module.css";

/** Rights of the frame. Without `allow-same-origin` it has an origin of its own that shares nothing with the shop's. */
const rights = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** Milliseconds without a change after which the canvas runs changed code. */
const restAfterChange = 600;

/** Changes of its height that a frame may ask for: content as high as the frame, and a little more, would never come to rest. */
const maxChanges = 200;

interface Props {
  readonly html: string;
  readonly sites: readonly string[];
  readonly title: string;
  readonly grows: boolean;
  readonly editing: boolean;
  readonly style: CSSProperties;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The HTML in a sandbox. Its document is the server's, so that the shop's own policy need not allow what the HTML does. */
export function Frame({ html, sites, title, grows, editing, style, frame }: Props) {
  const settled = useSettled(html, restAfterChange);
  const currentHtml = editing ? settled : html;
  const src = frameAddress(sites);
  const [started, setStarted] = useState(false);
  const [height, setHeight] = useState(0);
  const changes = useRef(0);
  useEffect(() => {
    setStarted(true);
    setHeight(0);
    changes.current = 0;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const element = frame.current;
      if (!element?.contentWindow || source !== element.contentWindow) return;
      const said = saidBy(data);
      if (said === "ready") {
        const { lang, dir } = document.documentElement;
        const content: FrameContent = { html: currentHtml, style: styleAt(element), lang, dir };
        // Its origin is opaque, so it has no name that a message could be sent to.
        element.contentWindow.postMessage(content, "*");
      } else if (said && changes.current < maxChanges) {
        changes.current++;
        setHeight(said.height);
      }
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [currentHtml, frame]);
  return (
    <>
      <iframe
        // A new frame for new content: another address in the same one would be a step of the browser's history.
        key={`${src} ${currentHtml}`}
        ref={frame}
        className={styles.frame}
        style={grows && height > 0 ? { ...style, "--content": `${height}px` } : style}
        src={started ? src : undefined}
        title={title}
        sandbox={rights}
        allow=""
      />
      {!editing && (
        <noscript>
          <iframe className={styles.still} style={style} srcDoc={html} title={title} sandbox="" />
        </noscript>
      )}
    </>
  );
}
