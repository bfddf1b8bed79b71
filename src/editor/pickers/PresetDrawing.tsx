/** A schematic of a module as its values arrange it, 120 × 76, in the current colour: the thumbnail of a preset. */
import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";

interface Props {
  readonly type: number;
  /** Defaults and what the preset changes. */
  readonly values: Values;
}

/** Left edge, top, width and height of a part. */
type Box = readonly [x: number, y: number, width: number, height: number];
type Align = "left" | "center" | "right";

export function PresetDrawing({ type, values }: Props) {
  return (
    <svg viewBox="0 0 120 76" aria-hidden="true">
      {draw(type, values)}
    </svg>
  );
}

function draw(type: number, values: Values): ReactNode {
  if (type === 1 || type === 15) return banner(values);
  if (type === 7) return beside(values);
  if (type === 11) return letter(values);
  if (type === 12) return form(values);
  if (type === 13) return prose(values);
  if (type === 99) return line(values);
  return list(type, values);
}

function banner(values: Values): ReactNode {
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
      {values.text_card === true && <rect x={at - 6} y={middle - 17} width={46} height={34} fill="#fff" rx={2} />}
      {values.show_text !== false && (
        <>
          <Bar box={[at, middle - 11, 34, 5]} strong />
          {h > 30 && <Bar box={[at, middle - 2, 26, 3]} />}
          {h > 30 && <Bar box={[at, middle + 5, 16, 7]} strong />}
        </>
      )}
      {values.banner_list !== undefined &&
        [55, 60, 65].map((cx) => <circle key={cx} cx={cx} cy={70} r={1.6} fill="currentColor" />)}
    </>
  );
}

function beside(values: Values): ReactNode {
  const words = (x: number, y: number, align: Align) => (
    <>
      <Bar box={[place(align, x, 42, 34), y, 34, 5]} strong />
      <Bar box={[x, y + 9, 42, 3]} />
      <Bar box={[place(align, x, 42, 36), y + 15, 36, 3]} />
    </>
  );
  if (values.layout === 2) return [<Photo key="p" box={[8, 12, 50, 52]} />, <g key="w">{words(66, 26, "left")}</g>];
  if (values.layout === 3) return [<g key="w">{words(39, 8, "center")}</g>, <Photo key="p" box={[20, 34, 80, 36]} />];
  if (values.layout === 4) return [<Photo key="p" box={[20, 6, 80, 36]} />, <g key="w">{words(39, 50, "center")}</g>];
  return [<g key="w">{words(12, 26, "left")}</g>, <Photo key="p" box={[62, 12, 50, 52]} />];
}

function letter({ bg_color }: Values): ReactNode {
  const ground = typeof bg_color === "string" ? bg_color : "";
  const dark = /^#[0-4]/.test(ground);
  return (
    <g color={dark ? "#fff" : undefined}>
      {ground && <rect x={6} y={8} width={108} height={60} rx={3} fill={ground} stroke="#0002" />}
      <Bar box={[38, 20, 44, 5]} strong />
      <Bar box={[30, 30, 60, 3]} />
      <rect x={26} y={42} width={44} height={11} rx={2} fill="none" stroke="currentColor" opacity={0.6} />
      <Bar box={[73, 42, 22, 11]} strong />
    </g>
  );
}

function form(values: Values): ReactNode {
  const top = values.title === "" ? 8 : 22;
  const field = (x: number, y: number, width: number, height: number) => (
    <rect x={x} y={y} width={width} height={height} rx={2} fill="none" stroke="currentColor" opacity={0.5} />
  );
  return (
    <>
      {values.title !== "" && <Bar box={[place(alignOf(values), 26, 68, 34), 8, 34, 5]} strong />}
      {field(26, top, 32, 8)}
      {field(62, top, 32, 8)}
      {field(26, top + 12, 68, 22)}
      <Bar box={[26, top + 38, 24, 8]} strong />
    </>
  );
}

function prose(values: Values): ReactNode {
  const quote = String(values.content).startsWith("<blockquote");
  const lines = quote ? [46, 58, 24] : [68, 68, 62, 68, 40];
  return (
    <>
      {values.title !== "" && <Bar box={[41, 10, 38, 5]} strong />}
      {lines.map((width, index) => {
        const y = 24 + index * 9;
        const x = quote ? 60 - width / 2 : 26;
        return <Bar key={y} box={[x, y, width, quote ? 4 : 3]} strong={quote && index < 2} />;
      })}
    </>
  );
}

function line({ divider_style, divider_height, show_divider_text }: Values): ReactNode {
  const dash = divider_style === "dashed" ? "5 4" : undefined;
  const stroke = { stroke: "currentColor", strokeWidth: 1 + Number(divider_height) / 2, strokeDasharray: dash };
  return (
    <>
      <line x1={10} x2={show_divider_text ? 42 : 110} y1={38} y2={38} {...stroke} />
      {show_divider_text === true && <Bar box={[48, 36, 24, 4]} strong />}
      {show_divider_text === true && <line x1={78} x2={110} y1={38} y2={38} {...stroke} />}
    </>
  );
}

/** Everything that stands in columns. */
function list(type: number, values: Values): ReactNode {
  const columns = type === 16 ? 4 : Number(pcOf(values.column_num ?? values.pc_column_num, 3));
  const titled = values.title !== "" && values.title !== undefined;
  const full = values.is_full === true;
  const left = full ? 0 : 8;
  const gap = full ? 1 : 5;
  const covered = type === 5 && values.cover_image !== "";
  const begin = covered ? 46 : left;
  const width = (120 - left - begin - gap * (columns - 1)) / columns;
  const top = titled ? 20 : 12;
  const wide = type === 2 && values.first_two_rows === true;
  return (
    <>
      {titled && <Bar box={[place(alignOf(values), 8, 104, 36), 8, 36, 5]} strong />}
      {covered && <Photo box={[8, top, 33, 48]} />}
      {wide && [8, 62.5].map((x) => <Photo key={x} box={[x, top, 49.5, 24]} />)}
      {Array.from({ length: columns }, (_, index) => {
        const x = begin + index * (width + gap);
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
        return <g key={index}>{cell(type, values, [x, wide ? top + 28 : top, width, wide ? 20 : 48])}</g>;
      })}
    </>
  );
}

function cell(type: number, values: Values, box: Box): ReactNode {
  const [x, y, width, height] = box;
  const centre = x + width / 2;
  const short = width * 0.6;
  if (type === 3) {
    const edge = Math.min(width, 26);
    const radius = Math.min(edge / 2, Number(values.category_img_radius) / 5);
    return [
      <Photo key="p" box={[centre - edge / 2, y + 6, edge, edge]} radius={radius} />,
      <Bar key="b" box={[centre - short / 2, y + edge + 11, short, 3]} />,
    ];
  }
  if (type === 8 || type === 9) {
    const start = values.item_text_align === "left";
    const from = (part: number) => (start ? x : centre - part / 2);
    const withIcon = (values.data_list as readonly Values[]).some(({ icon }) => icon !== "");
    const big = Number(pcOf(values.value_font_size, "0")) > 50;
    return [
      withIcon && <circle key="i" cx={start ? x + 6 : centre} cy={y + 8} r={6} fill="currentColor" opacity={0.3} />,
      <Bar key="v" box={[from(short), y + 18, short, type === 8 ? (big ? 11 : 8) : 4]} strong />,
      <Bar key="n" box={[from(width * 0.8), y + 33, width * 0.8, 3]} />,
    ];
  }
  if (type === 14) {
    const at =
      { top: y + 6, center: y + height / 2 - 2, bottom: y + height - 10 }[String(values.category_name_layout)] ?? y;
    return [<Photo key="p" box={box} />, <Bar key="b" box={[centre - short / 2, at, short, 4]} strong />];
  }
  if (type === 16) return <Photo box={box} radius={Math.min(8, Number(values.img_radius) / 3)} />;
  if (type === 2) {
    return values.show_category_bgimg || values.layout !== "top"
      ? [
          <Photo key="p" box={[x, y, width, Math.min(height, 30)]} />,
          <Bar key="b" box={[x + 4, y + 10, short, 4]} strong />,
        ]
      : [
          <Photo key="p" box={[x + 5, y, width - 10, 26]} />,
          <Bar key="b" box={[centre - short / 2, y + 31, short, 4]} strong />,
        ];
  }
  const middle = values.product_info_layout === "center";
  const tall = type === 6 ? 26 : Math.min(width, 30);
  return [
    <Photo key="p" box={[x, y, width, tall]} />,
    values.show_tag === true && <rect key="t" x={x + 2} y={y + 2} width={7} height={4} rx={2} fill="currentColor" />,
    <Bar key="n" box={[middle ? centre - width * 0.4 : x, y + tall + 4, width * 0.8, 3]} />,
    <Bar key="c" box={[middle ? centre - short / 2 : x, y + tall + 10, short, 3]} strong />,
  ];
}

function Photo({ box: [x, y, width, height], radius = 2 }: { readonly box: Box; readonly radius?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} fill="currentColor" opacity={0.2} />;
}

function Bar({ box: [x, y, width, height], strong = false }: { readonly box: Box; readonly strong?: boolean }) {
  return <rect x={x} y={y} width={width} height={height} rx={1.5} fill="currentColor" opacity={strong ? 0.85 : 0.4} />;
}

function place(align: Align, x: number, room: number, width: number): number {
  return { left: x, center: x + (room - width) / 2, right: x + room - width }[align];
}

function alignOf({ title_text_align }: Values): Align {
  return title_text_align === "left" || title_text_align === "right" ? title_text_align : "center";
}

/** The PC's part of a value that may have one per device. */
function pcOf(value: unknown, empty: string | number): string {
  if (typeof value === "object" && value !== null && "pc" in value) return String(value.pc);
  return String(value ?? empty);
}
