import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import styles from "./styles.module.css";

interface Props {
  readonly src: string;
  /** File for narrow screens; "" for the same. */
  readonly phone: string;
  readonly poster: string;
  /** What is seen in it; "" for decoration. */
  readonly label: string;
  readonly texts: { readonly pause: string; readonly play: string };
  /** On the canvas, where nothing plays by itself. */
  readonly still: boolean;
}

/**
 * A silent video that plays in a loop while it is seen, and a button that stops it (WCAG 2.2.2). The server sends the still: nothing of
 * the video is loaded before it is near, none without being asked where less motion or less data is wanted.
 */
export function BackgroundVideo({ src, phone, poster, label, texts, still }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  /** What the visitor has chosen; null until then. */
  const wanted = useRef<boolean | null>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const savesData =
      still ||
      matchMedia("(prefers-reduced-motion: reduce)").matches ||
      (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && (wanted.current ?? !savesData)) void element.play().catch(() => {});
      else element.pause();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [still]);
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    wanted.current = element.paused;
    if (element.paused) void element.play().catch(() => {});
    else element.pause();
  };
  return (
    <>
      <video
        ref={video}
        className={styles.media}
        muted
        loop
        playsInline
        preload={poster ? "none" : "metadata"}
        poster={poster || undefined}
        aria-label={label || undefined}
        aria-hidden={label ? undefined : true}
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        {phone && phone !== src && <source media="(max-width: 767px)" src={phone} />}
        <source src={src} />
      </video>
      <button type="button" className={styles.pause} aria-label={playing ? texts.pause : texts.play} onClick={toggle}>
        <Icon name={playing ? "pause" : "play"} size={18} />
      </button>
    </>
  );
}
