import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Drawing } from "#ui/Icon.tsx";
import { Picture } from "#ui/Picture.tsx";
import styles from "./Embed.module.css";

interface Props {
  /** Address of the page that is shown in place of the picture after a click; with `content` what it is told apart by. */
  readonly src: string;
  /** In place of a page of another site: what has that in a frame of its own. */
  readonly content?: { readonly node: ReactNode; readonly frame: RefObject<HTMLIFrameElement | null> };
  /** What it is, for screen readers. */
  readonly title: string;
  /** What the other site may do: value of the frame's `allow`. */
  readonly allow?: string;
  /** Picture before the click; "" for a plain background. */
  readonly poster: string;
  /** Drawing on the button, and on the background without a picture. */
  readonly icon: string;
  readonly button: string;
  /** The name of the button is on it, not only told to screen readers. */
  readonly withName: boolean;
  /** What a click allows. */
  readonly notice: string;
  readonly eager: boolean;
  /** On the canvas nothing of other sites is loaded. */
  readonly editing: boolean;
  /** In place of the picture: a background of its own. */
  readonly ground?: ReactNode;
}

/**
 * A page of another site behind a click. Until then the browser asks that site for nothing, so that it learns nothing of the visitor;
 * what a click allows is written beside the button.
 */
export function Embed(props: Props) {
  const { src, content, title, allow, poster, icon, button, withName, notice, eager, editing, ground } = props;
  const [agreed, setAgreed] = useState("");
  const ownFrame = useRef<HTMLIFrameElement>(null);
  const frame = content?.frame ?? ownFrame;
  const open = agreed === src && !editing;
  // The button is gone, so the keyboard goes on in what came for it.
  useEffect(() => {
    if (open) frame.current?.focus({ preventScroll: true });
  }, [open, frame]);
  if (open) {
    if (content) return content.node;
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        src={src}
        title={title}
        allow={allow}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles.closed}>
      {poster ? (
        <Picture
          src={poster}
          alt=""
          sizes="(min-width: 1024px) 1200px, 100vw"
          eager={eager}
          className={styles.poster}
        />
      ) : (
        (ground ?? <div className={styles.ground} />)
      )}
      <div className={styles.ask}>
        <button
          type="button"
          className={withName ? `${styles.button} ${styles.named}` : styles.button}
          aria-label={withName ? undefined : button}
          onClick={() => setAgreed(src)}
        >
          <Drawing path={icon} size={withName ? 20 : 30} />
          {withName && button}
        </button>
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
    </div>
  );
}
