import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { pcOf } from "../thumbnails/preset.tsx";
import { photo, pill } from "../thumbnails/shapes.tsx";

const columns = ["left", "center", "right"] as const;
const rows = ["top", "center", "bottom"] as const;

/** Lines of text and a button at a place. */
function Words({
  place,
  card,
  two,
  color,
}: {
  readonly place: string;
  readonly card: boolean;
  readonly two: boolean;
  readonly color: string;
}) {
  const [row = "center", column = "left"] = place.split("-");
  const x = { left: 12, center: 38, right: 64 }[column] ?? 12;
  const y = { top: 14, center: 24, bottom: 38 }[row] ?? 24;
  const line = (width: number, at: number, height: number) => (
    <rect
      x={column === "center" ? 60 - width / 2 : x}
      y={y + at}
      width={width}
      height={height}
      rx={height / 2}
      fill={color}
      opacity={0.9}
    />
  );
  const button = column === "center" ? 60 - (two ? 20 : 9) : x;
  return (
    <>
      {card && <rect x={x - 6} y={y - 6} width={54} height={38} rx={3} fill="var(--ui-surface)" />}
      {line(16, 0, 2)}
      {line(42, 5, 5)}
      {line(34, 13, 2.5)}
      {pill(button, y + 19, 18)}
      {two && <rect x={button + 21.5} y={y + 19.5} width={17} height={7} rx={3.5} fill="none" stroke={color} />}
    </>
  );
}

export const thumbnail = (
  <>
    {photo(0, 6, 120, 64)}
    <Words place="center-left" card={false} two color="currentColor" />
  </>
);

export function drawPreset(values: Values): ReactNode {
  const dark = values.overlay === "dark" || values.overlay === "shade";
  const [x, width] = values.is_full === true ? [0, 120] : [6, 108];
  const color = dark ? "var(--ui-surface)" : "currentColor";
  return (
    <>
      {photo(x, 6, width, 64)}
      {dark && (
        <rect
          x={x}
          y={6}
          width={width}
          height={64}
          rx={3}
          fill="currentColor"
          opacity={values.overlay === "dark" ? 0.55 : 0.35}
        />
      )}
      <Words
        place={pcOf(values.place, "center-left")}
        card={values.text_card === true}
        two={values.btn2_text !== ""}
        color={values.text_card === true ? "currentColor" : color}
      />
    </>
  );
}

/** The nine places of the text. */
export const choices = Object.fromEntries(
  rows.flatMap((row, down) =>
    columns.map((column, along): [string, ReactNode] => [
      `place-${row}-${column}`,
      <>
        {photo(4, 4, 88, 52)}
        <rect x={10 + along * 26} y={10 + down * 15} width={24} height={4} rx={2} fill="currentColor" />
        <rect x={10 + along * 26} y={16 + down * 15} width={16} height={3} rx={1.5} fill="currentColor" opacity={0.5} />
      </>,
    ]),
  ),
);
