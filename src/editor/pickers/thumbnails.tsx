/** Small drawn schematics of the module types, 120 × 76, in the current colour. */
import type { ReactNode } from "react";

const drawings: Readonly<Record<number, ReactNode>> = {
  1: (
    <>
      {photo(8, 10, 104, 50)}
      {bar(20, 26, 34, 5, 0.9)}
      {bar(20, 35, 24, 3)}
      {pill(20, 43, 20)}
      {[52, 58, 64].map((x, index) => (
        <circle key={x} cx={x + 2} cy={68} r={2} fill="currentColor" opacity={index === 0 ? 0.9 : 0.3} />
      ))}
    </>
  ),
  2: row(3, 30, (x) => (
    <>
      {photo(x, 16, 30, 44)}
      {bar(x + 5, 48, 20, 4, 0.95)}
    </>
  )),
  3: row(5, 16, (x) => (
    <>
      <circle cx={x + 8} cy={32} r={8} fill="currentColor" opacity={0.28} />
      {bar(x + 1, 47, 14, 3)}
    </>
  )),
  4: row(4, 22, (x) => (
    <>
      {photo(x, 14, 22, 28)}
      {bar(x, 47, 18, 3)}
      {bar(x, 54, 10, 3, 0.9)}
    </>
  )),
  5: (
    <>
      {photo(8, 12, 40, 52)}
      {grid(2, 2, 54, 12, 27, 24, (x, y) => (
        <>
          {photo(x, y, 27, 16)}
          {bar(x, y + 19, 16, 3)}
        </>
      ))}
    </>
  ),
  6: row(2, 50, (x) => (
    <>
      {photo(x, 16, 50, 44)}
      {bar(x + 6, 24, 22, 4, 0.95)}
      {bar(x + 6, 32, 30, 3)}
      {pill(x + 6, 42, 18)}
    </>
  )),
  7: (
    <>
      {bar(10, 22, 34, 5, 0.9)}
      {bar(10, 32, 42, 3)}
      {bar(10, 38, 36, 3)}
      {pill(10, 48, 20)}
      {photo(62, 12, 50, 52)}
    </>
  ),
  8: row(4, 20, (x) => (
    <>
      <circle cx={x + 10} cy={22} r={5} fill="currentColor" opacity={0.3} />
      {bar(x + 1, 34, 18, 7, 0.9)}
      {bar(x + 3, 47, 14, 3)}
    </>
  )),
  9: row(3, 28, (x) => (
    <>
      <rect x={x + 9} y={14} width={10} height={10} rx={3} fill="currentColor" opacity={0.6} />
      {bar(x + 3, 31, 22, 4, 0.9)}
      {bar(x, 40, 28, 3)}
      {bar(x + 4, 46, 20, 3)}
    </>
  )),
  10: row(3, 31, (x) => (
    <>
      {photo(x, 12, 31, 24)}
      {bar(x, 41, 27, 4, 0.9)}
      {bar(x, 49, 31, 3)}
      {bar(x, 56, 14, 2.5)}
    </>
  )),
  11: (
    <>
      {bar(34, 20, 52, 5, 0.9)}
      {bar(40, 30, 40, 3)}
      <rect x={22.5} y={42.5} width={54} height={13} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
      <rect x={78} y={42} width={20} height={14} rx={3} fill="currentColor" opacity={0.8} />
    </>
  ),
  12: (
    <>
      {bar(40, 10, 40, 5, 0.9)}
      {[
        [18, 22, 40, 10],
        [62, 22, 40, 10],
        [18, 36, 84, 18],
      ].map(([x = 0, y = 0, width = 0, height = 0]) => (
        <rect
          key={`${x} ${y}`}
          x={x + 0.5}
          y={y + 0.5}
          width={width - 1}
          height={height - 1}
          rx={2.5}
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.45}
        />
      ))}
      {pill(48, 59, 24)}
    </>
  ),
  13: (
    <>
      {bar(16, 14, 48, 6, 0.9)}
      {[27, 34, 41].map((y, index) => (
        <g key={y}>{bar(16, y, index === 2 ? 56 : 88, 3)}</g>
      ))}
      {bar(16, 52, 88, 3)}
      {bar(16, 59, 70, 3)}
    </>
  ),
  14: row(4, 24, (x) => (
    <>
      {photo(x, 20, 24, 36)}
      {bar(x + 4, 36, 16, 4, 0.95)}
    </>
  )),
  15: photo(8, 12, 104, 52),
  16: row(4, 24, (x) => photo(x, 22, 24, 32)),
  99: (
    <>
      {bar(8, 37, 40, 2, 0.6)}
      {bar(53, 36, 14, 4, 0.9)}
      {bar(72, 37, 40, 2, 0.6)}
    </>
  ),
};

/** Schematic of a module type; an unknown type is a plain block. */
export function ModuleThumbnail({ type }: { readonly type: number }) {
  return (
    <svg viewBox="0 0 120 76" aria-hidden="true" focusable="false">
      {drawings[type] ?? <rect x={20} y={16} width={80} height={44} rx={4} fill="currentColor" opacity={0.25} />}
    </svg>
  );
}

function bar(x: number, y: number, width: number, height: number, opacity = 0.4): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill="currentColor" opacity={opacity} />;
}

function pill(x: number, y: number, width: number): ReactNode {
  return <rect x={x} y={y} width={width} height={8} rx={4} fill="var(--ed-accent)" />;
}

function photo(x: number, y: number, width: number, height: number): ReactNode {
  const ground = y + height;
  const peak = `M${x} ${ground - 2}L${x + width * 0.34} ${y + height * 0.5}L${x + width * 0.54} ${y + height * 0.78}L${x + width * 0.7} ${y + height * 0.6}L${x + width} ${ground - 2}`;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} fill="currentColor" opacity={0.16} />
      <path d={`${peak}V${ground - 3}a3 3 0 0 1-3 3H${x + 3}a3 3 0 0 1-3-3z`} fill="currentColor" opacity={0.16} />
    </>
  );
}

/** `count` cells of a width, evenly over the drawing. */
function row(count: number, width: number, cell: (x: number) => ReactNode): ReactNode {
  const gap = (104 - count * width) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(8 + index * (width + gap));
    return <g key={x}>{cell(x)}</g>;
  });
}

function grid(
  columns: number,
  rows: number,
  left: number,
  top: number,
  width: number,
  height: number,
  cell: (x: number, y: number) => ReactNode,
): ReactNode {
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = left + (index % columns) * (width + 4);
    const y = top + Math.floor(index / columns) * (height + 4);
    return <g key={`${x} ${y}`}>{cell(x, y)}</g>;
  });
}
