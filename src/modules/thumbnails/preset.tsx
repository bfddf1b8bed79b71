/** Parts of the schematics of presets. */
import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { bar, pill } from "./shapes.tsx";

/** Left edge, top, width and height of a part. */
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Align = "left" | "center" | "right";

/** A picture: a frame with mountains, where they have room; a round one without them. */
export function Photo({ box: [x, y, width, height], radius = 3 }: { readonly box: Box; readonly radius?: number }) {
  const ground = y + height;
  const corner = Math.min(radius, width / 2, height / 2);
  const peaks = `M${x} ${ground - height * 0.12}L${x + width * 0.34} ${ground - height * 0.5}L${x + width * 0.54} ${ground - height * 0.22}L${x + width * 0.7} ${ground - height * 0.4}L${x + width} ${ground - height * 0.1}`;
  const hasPeaks = width >= 12 && height >= 10 && corner <= height * 0.25 && corner <= width * 0.25;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={radius} fill="currentColor" opacity={0.16} />
      {hasPeaks && (
        <path
          d={`${peaks}V${ground - corner}a${corner} ${corner} 0 0 1-${corner} ${corner}H${x + corner}a${corner} ${corner} 0 0 1-${corner}-${corner}z`}
          fill="currentColor"
          opacity={0.16}
        />
      )}
    </>
  );
}

/** Rectangle in place of a line of text; with `strong` a darker one, in place of a heading. */
export function Bar({ box: [x, y, width, height], strong = false }: { readonly box: Box; readonly strong?: boolean }) {
  return bar(x, y, width, height, strong ? 0.9 : 0.4);
}

/** Left edge of a part of `width` aligned in a space of `room` that begins at `x`. */
export function place(align: Align, x: number, room: number, width: number): number {
  return { left: x, center: x + (room - width) / 2, right: x + room - width }[align];
}

export function titleAlign({ title_text_align }: Values): Align {
  return title_text_align === "left" || title_text_align === "right" ? title_text_align : "center";
}

/** The desktop value of a setting that may have one per device. */
export function pcOf(value: unknown, empty: string | number): string {
  if (typeof value === "object" && value !== null && "pc" in value) return String(value.pc);
  return String(value ?? empty);
}

interface Columns {
  /** Draws one column's content. */
  readonly cell: (box: Box) => ReactNode;
  readonly count?: number;
  /** A cover picture to the left of the columns. */
  readonly cover?: boolean;
  /** Two wide pictures above the columns. */
  readonly wideRow?: boolean;
}

/** A title and columns below it. */
export function columns(values: Values, { cell, count, cover = false, wideRow = false }: Columns): ReactNode {
  const number = count ?? Number(pcOf(values.column_num ?? values.pc_column_num, 3));
  const titled = values.title !== "" && values.title !== undefined;
  const full = values.is_full === true;
  const left = full ? 0 : 8;
  const gap = full ? 1 : 5;
  const begin = cover ? 46 : left;
  const width = (120 - left - begin - gap * (number - 1)) / number;
  const top = titled ? 20 : 12;
  return (
    <>
      {titled && <Bar box={[place(titleAlign(values), 8, 104, 36), 8, 36, 5]} strong />}
      {cover && <Photo box={[8, top, 33, 48]} />}
      {wideRow && [8, 62.5].map((x) => <Photo key={x} box={[x, top, 49.5, 24]} />)}
      {Array.from({ length: number }, (_, index) => {
        const x = begin + index * (width + gap);
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their index identifies them
        return <g key={index}>{cell([x, wideRow ? top + 28 : top, width, wideRow ? 20 : 48])}</g>;
      })}
    </>
  );
}

/** A product card: picture, tag, name and price. */
export function productCell(values: Values, [x, y, width]: Box, height = Math.min(width, 30)): ReactNode {
  const middle = values.product_info_layout === "center";
  const centre = x + width / 2;
  const short = width * 0.6;
  return [
    <Photo key="p" box={[x, y, width, height]} />,
    values.show_tag === true && <rect key="t" x={x + 2} y={y + 2} width={7} height={4} rx={2} fill="currentColor" />,
    <Bar key="n" box={[middle ? centre - width * 0.4 : x, y + height + 4, width * 0.8, 3]} />,
    <Bar key="c" box={[middle ? centre - short / 2 : x, y + height + 10, short, 3]} strong />,
  ];
}

/** A column of statistics or features: icon, value or heading, text. */
export function itemCell(values: Values, [x, y, width]: Box, headingHeight: number): ReactNode {
  const centre = x + width / 2;
  const short = width * 0.6;
  const start = values.item_text_align === "left";
  const from = (part: number) => (start ? x : centre - part / 2);
  const withIcon = (values.data_list as readonly Values[]).some(({ icon }) => icon !== "");
  return [
    withIcon && <circle key="i" cx={start ? x + 6 : centre} cy={y + 8} r={6} fill="currentColor" opacity={0.3} />,
    <Bar key="v" box={[from(short), y + 18, short, headingHeight]} strong />,
    <Bar key="n" box={[from(width * 0.8), y + 33, width * 0.8, 3]} />,
  ];
}

/** A banner: a picture with a text on it. */
export function banner(values: Values): ReactNode {
  const [width = 2, height = 1] = pcOf(values.aspect_ratio, "2:1").split(":").map(Number);
  const cards = values.open_card_mode === true;
  const full = values.is_full === true;
  const box: Box = cards
    ? [18, 12, 84, Math.min(52, (84 * height) / width)]
    : full
      ? [0, 10, 120, Math.min(56, (120 * height) / width)]
      : [10, 12, 100, Math.min(52, (100 * height) / width)];
  const [x, y, w, h] = box;
  const first = (values.banner_list as readonly Values[] | undefined)?.[0];
  const align = (first?.layout ?? values.layout ?? "left") as Align;
  const middle = y + h / 2;
  const at = { left: x + 12, center: x + w / 2 - 17, right: x + w - 46 }[align];
  return (
    <>
      {cards && [0, 106].map((left) => <Photo key={left} box={[left, y + 2, 14, h - 4]} />)}
      <Photo box={box} radius={full && !cards ? 0 : Math.min(8, Number(values.img_radius ?? 4) / 2)} />
      {values.text_card === true && (
        <rect x={at - 6} y={middle - 17} width={46} height={34} fill="var(--ui-surface)" rx={3} />
      )}
      {values.show_text !== false && (
        <>
          <Bar box={[at, middle - 11, 34, 5]} strong />
          {h > 30 && <Bar box={[at, middle - 2, 26, 3]} />}
          {h > 30 && values.show_btn !== false && pill(at, middle + 4, 18)}
        </>
      )}
      {values.banner_list !== undefined &&
        [55, 60, 65].map((cx) => <circle key={cx} cx={cx} cy={70} r={1.6} fill="currentColor" />)}
    </>
  );
}
