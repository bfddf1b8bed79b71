/** Shapes of the schematics of module types. */
import type { ReactNode } from "react";

/** A line of text. */
export function bar(x: number, y: number, width: number, height: number, opacity = 0.4): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill="currentColor" opacity={opacity} />;
}

/** A button. */
export function pill(x: number, y: number, width: number): ReactNode {
  return <rect x={x} y={y} width={width} height={8} rx={4} fill="var(--ui-accent)" />;
}

/** Outline of a form field. */
export function input(x: number, y: number, width: number, height: number): ReactNode {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={width - 1}
      height={height - 1}
      rx={2.5}
      fill="none"
      stroke="currentColor"
      strokeOpacity={0.45}
    />
  );
}

/** A picture: a frame with mountains. */
export function photo(x: number, y: number, width: number, height: number): ReactNode {
  const ground = y + height;
  const peak = `M${x} ${ground - 2}L${x + width * 0.34} ${y + height * 0.5}L${x + width * 0.54} ${y + height * 0.78}L${x + width * 0.7} ${y + height * 0.6}L${x + width} ${ground - 2}`;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} fill="currentColor" opacity={0.16} />
      <path d={`${peak}V${ground - 3}a3 3 0 0 1-3 3H${x + 3}a3 3 0 0 1-3-3z`} fill="currentColor" opacity={0.16} />
    </>
  );
}

/** `count` cells of a width, evenly distributed over the drawing. */
export function row(count: number, width: number, cell: (x: number) => ReactNode): ReactNode {
  const gap = (104 - count * width) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(8 + index * (width + gap));
    return <g key={x}>{cell(x)}</g>;
  });
}

/** The button of a row that scrolls. */
export const arrow = (x: number, y: number, points: "left" | "right") => (
  <>
    <circle cx={x} cy={y} r={5.5} fill="var(--ui-surface)" stroke="currentColor" strokeOpacity={0.5} />
    <path
      d={`M${x + (points === "left" ? 1 : -1)} ${y - 2.5}l${points === "left" ? -2.5 : 2.5} 2.5 ${points === "left" ? 2.5 : -2.5} 2.5`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.2}
    />
  </>
);
