import { slider } from "#decoration/fields/index.ts";
import { atShares, centred, fileOf, maxZoom, placementOf, withPlacement } from "#decoration/placement.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { FocalPoint } from "#ui/media/FocalPoint.tsx";
import { useDragCommit } from "../drag-commit.ts";
import type { Phase } from "../types.ts";
import styles from "./Crop.module.css";
import { Slider } from "./Slider.tsx";

interface CropProps {
  readonly id: string;
  /** The picture shown, with its placement: the field's own, or the PC's on the phone. */
  readonly address: string;
  /** The PC's address, which the phone takes again by "Same as PC"; absent for fields that follow none. */
  readonly pc: string | undefined;
  readonly label: string;
  readonly onChange: (address: string, phase: Phase) => void;
  readonly onClose: () => void;
}

const zoomField = slider({ label: t("Zoom"), default: 100, min: 100, max: maxZoom });

/** Focal point and zoom of a picture that the page crops. Changes show on the canvas while they are made. */
export default function Crop({ id, address, pc, label, onChange, onClose }: CropProps) {
  const { shown, drag, end } = useDragCommit(address, onChange);
  const { x, y, zoom } = placementOf(shown) ?? centred;
  const file = fileOf(address);
  const follows = pc !== undefined && fileOf(pc) === file;
  const initial = follows ? pc : file;
  return (
    <div className={styles.crop} data-crop>
      <FocalPoint
        file={file}
        focal={{ x: x / 100, y: y / 100 }}
        zoom={zoom / 100}
        label={t("{label}: focal point", { label })}
        onChange={(focal, dragging) => {
          const next = withPlacement(shown, { ...atShares(focal), zoom });
          if (dragging) drag(next);
          else onChange(next, "commit");
        }}
      />
      <div className={styles.zoom}>
        <span aria-hidden>{t("Zoom, %")}</span>
        <Slider
          id={`${id}-zoom`}
          field={zoomField}
          value={zoom}
          label={t("{label}: zoom, percent", { label })}
          describedBy={undefined}
          invalid={false}
          onProblem={() => {}}
          onChange={(next, phase) => onChange(withPlacement(address, { x, y, zoom: next }), phase)}
        />
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="ghost"
          unavailable={address === initial && t("Nothing to reset")}
          onClick={() => {
            end();
            onChange(follows ? "" : file, "commit");
          }}
        >
          {follows ? t("Same as PC") : t("Reset")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}
