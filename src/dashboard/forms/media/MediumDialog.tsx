import { Star, Trash2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { Medium } from "#contract/product-fields.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Field } from "../../shell/Field.tsx";
import { TextArea } from "../../shell/Input.tsx";
import styles from "./Media.module.css";

interface MediumDialogProps {
  readonly medium: Medium;
  readonly title: string;
  readonly isMain: boolean;
  readonly onChange: (part: Partial<Medium>) => void;
  readonly onMain: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Alt text and focal point of a picture. */
export function MediumDialog({ medium, title, isMain, onChange, onMain, onRemove, onClose }: MediumDialogProps) {
  const [alt, setAlt] = useState(medium.alt);
  const text = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    if (alt.trim() !== medium.alt) onChange({ alt: alt.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      closeOutside
      title={title}
      width={760}
      initialFocus={text}
      footer={
        <>
          <div className={styles.dialogTools}>
            <Button variant="ghost" icon={<Trash2 size={15} aria-hidden />} onClick={onRemove}>
              Remove
            </Button>
            {!isMain && (
              <Button variant="ghost" icon={<Star size={15} aria-hidden />} onClick={onMain}>
                Make main picture
              </Button>
            )}
          </div>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FocalPoint file={medium.file} focal={medium.focal} onChange={(focal) => onChange({ focal })} />
        <div className={styles.dialogFields}>
          <Field label="Alt text" help="What the picture shows, for people who can't see it and for search engines.">
            {(control) => (
              <TextArea
                {...control}
                ref={text}
                rows={3}
                maxLength={500}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </Field>
          <div>
            <p className={styles.cropsTitle}>Cropped</p>
            <div className={styles.crops}>
              {["1 / 1", "3 / 4", "16 / 9"].map((ratio) => (
                <img
                  key={ratio}
                  src={medium.file}
                  alt=""
                  style={{ aspectRatio: ratio, objectPosition: position(medium.focal ?? centre) }}
                />
              ))}
            </div>
            {medium.focal && (
              <Button size="small" variant="ghost" onClick={() => onChange({ focal: null })}>
                Reset focal point
              </Button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

type Point = NonNullable<Medium["focal"]>;
const centre: Point = { x: 0.5, y: 0.5 };
const position = ({ x, y }: Point) => `${x * 100}% ${y * 100}%`;
const within = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 100) / 100;

interface FocalPointProps {
  readonly file: string;
  readonly focal: Point | null;
  readonly onChange: (focal: Point) => void;
}

/** The point that stays visible where the picture is cropped: click, drag, or arrow keys. */
export function FocalPoint({ file, focal, onChange }: FocalPointProps) {
  const point = focal ?? centre;
  const take = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(point.x + move.x), y: within(point.y + move.y) });
  };
  return (
    <div className={styles.focal}>
      <div
        className={styles.focalBox}
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={`${Math.round(point.x * 100)} % from the left, ${Math.round(point.y * 100)} % from the top`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          take(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && take(event)}
      >
        <img src={file} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </div>
      <p className={styles.focalHelp}>Click what must stay visible when the picture is cropped.</p>
    </div>
  );
}
