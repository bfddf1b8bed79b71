import { useEffect, useRef, useState } from "react";
import type { DefinitionValues } from "#decoration/module.ts";
import { pageLanguage } from "#ui/page-language.ts";
import type video from "./definition.ts";
import styles from "./styles.module.css";

interface Props {
  readonly values: Pick<
    DefinitionValues<typeof video>,
    "title" | "file" | "poster" | "plays" | "captions" | "captions_text"
  >;
  readonly editing: boolean;
}

/** A file of the shop, with the browser's controls. Nothing of it is loaded before it plays, except where it has no picture. */
export function OwnVideo({ values, editing }: Props) {
  const { file, poster, plays, captions_text } = values;
  const video = useRef<HTMLVideoElement>(null);
  const loops = plays === "loop" && !editing;
  const captions = useCaptions(values.captions);
  useEffect(() => {
    const element = video.current;
    if (!element || !loops || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let stopped = false;
    const onPause = () => {
      // Stopped by the visitor: it stays so.
      if (seen) stopped = true;
    };
    let seen = false;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting === true;
      if (!seen) element.pause();
      else if (!stopped) void element.play().catch(() => {});
    });
    element.addEventListener("pause", onPause);
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener("pause", onPause);
    };
  }, [loops]);
  return (
    <video
      ref={video}
      className={styles.video}
      src={file}
      poster={poster || undefined}
      controls
      playsInline
      muted={plays === "loop"}
      loop={plays === "loop"}
      preload={poster ? "none" : "metadata"}
      aria-label={values.title || undefined}
    >
      {captions && (
        <track kind="captions" src={captions} srcLang={pageLanguage()?.locale ?? "en"} label={captions_text} />
      )}
    </video>
  );
}

/** Address of the captions, which are a text of the module; "" without. */
function useCaptions(text: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const content = text.trim();
    if (content === "") return;
    const whole = content.startsWith("WEBVTT") ? content : `WEBVTT\n\n${content}`;
    const url = URL.createObjectURL(new Blob([whole], { type: "text/vtt" }));
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
      setAddress("");
    };
  }, [text]);
  return address;
}
