import { useEffect, useRef, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { readCodes } from "./barcode.ts";
import styles from "./Count.module.css";

interface ScannerProps {
  /** Counts a code. @returns the name of what it is, "" for an unknown code. */
  readonly onCode: (code: string) => Promise<string>;
  readonly onClose: () => void;
}

/** The camera's picture; every barcode in it counts one. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState("");
  const [last, setLast] = useState("");
  const count = useStableCallback(async (code: string) => {
    navigator.vibrate?.(60);
    const name = await onCode(code);
    setLast(name ? t("Counted: {name}", { name }) : t("Unknown code {code}", { code }));
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let stop = () => {};
    let closed = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
        const element = video.current;
        if (closed || !element) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        element.srcObject = stream;
        await element.play();
        stop = readCodes(element, (code) => void count(code));
      } catch (error) {
        const denied = error instanceof DOMException && error.name === "NotAllowedError";
        setFailure(
          denied
            ? t(
                "The camera is blocked for this site. Allow it in the address bar's permissions, then press Scan again.",
              )
            : t("No camera could be opened. Close other apps that use it, then press Scan again."),
        );
      }
    };
    void begin();
    return () => {
      closed = true;
      stop();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [count]);
  if (failure) {
    return (
      <p role="alert" className="warning">
        {failure}
      </p>
    );
  }
  return (
    <div className="stack justify-start gap-8">
      <video ref={video} className={styles.video} playsInline muted aria-label={t("Picture of the camera")} />
      <p className="muted" role="status">
        {last || t("Hold a barcode in front of the camera. The picture stays on this device.")}
      </p>
      <Button size="small" onClick={onClose}>
        {t("Close camera")}
      </Button>
    </div>
  );
}
