import type { ReactNode } from "react";

/** Drawings that options of several definitions name: contents of an SVG of 96 × 60 in the current colour. */
export const sharedChoices: Readonly<Record<string, ReactNode>> = {
  "text-left": lines("start"),
  "text-center": lines("center"),
  "text-right": lines("end"),
  "logo-text": (
    <text
      x={48}
      y={36}
      textAnchor="middle"
      fontSize={17}
      fontWeight={600}
      fill="currentColor"
      fontFamily="Georgia, serif"
    >
      Shop
    </text>
  ),
  "logo-image": (
    <>
      <circle cx={33} cy={30} r={10} fill="currentColor" opacity={0.75} />
      <path d="M28 33l5-8 5 8z" fill="#fff" />
      {bar(48, 24, 24, 4)}
      {bar(48, 32, 16, 3, 0.45)}
    </>
  ),
  "tag-1": tag(<rect x={26} y={8} width={22} height={11} fill="currentColor" />),
  "tag-2": tag(<circle cx={36} cy={17} r={9} fill="currentColor" />),
  "tag-3": tag(<path d="M26 6h22v11l-11 0-4 4v-4h-7z" fill="currentColor" />),
  "tag-4": tag(<path d="M26 6h24L26 28z" fill="currentColor" />),
  "media-right": split("text", "image"),
  "media-left": split("image", "text"),
  "media-bottom": (
    <>
      {bar(32, 10, 32, 4)}
      {bar(26, 18, 44, 3, 0.45)}
      {picture(20, 27, 56, 24)}
    </>
  ),
  "media-top": (
    <>
      {picture(20, 9, 56, 24)}
      {bar(32, 39, 32, 4)}
      {bar(26, 47, 44, 3, 0.45)}
    </>
  ),
};

/** A line of text. */
export function bar(x: number, y: number, width: number, height: number, opacity = 0.8): ReactNode {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill="currentColor" opacity={opacity} />;
}

function picture(x: number, y: number, width: number, height: number): ReactNode {
  const [right, bottom] = [x + width, y + height];
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={3} fill="currentColor" opacity={0.22} />
      <circle
        cx={x + width * 0.28}
        cy={y + height * 0.32}
        r={Math.min(width, height) * 0.1}
        fill="currentColor"
        opacity={0.5}
      />
      <path
        d={`M${x + 3} ${bottom - 3}L${x + width * 0.4} ${y + height * 0.5}L${x + width * 0.58} ${y + height * 0.72}L${x + width * 0.72} ${y + height * 0.55}L${right - 3} ${bottom - 3}z`}
        fill="currentColor"
        opacity={0.5}
      />
    </>
  );
}

function lines(at: "start" | "center" | "end"): ReactNode {
  const widths = [44, 30, 38];
  return widths.map((width, index) => {
    const x = at === "start" ? 20 : at === "end" ? 76 - width : 48 - width / 2;
    return <g key={width}>{bar(x, 17 + index * 10, width, index === 0 ? 5 : 4, index === 0 ? 0.85 : 0.4)}</g>;
  });
}

function tag(shape: ReactNode): ReactNode {
  return (
    <>
      <rect x={26} y={6} width={44} height={38} rx={2} fill="currentColor" opacity={0.16} />
      {shape}
      {bar(26, 49, 30, 4, 0.4)}
    </>
  );
}

function split(left: "text" | "image", right: "text" | "image"): ReactNode {
  const half = (kind: "text" | "image", x: number) =>
    kind === "image" ? (
      picture(x, 13, 32, 34)
    ) : (
      <>
        {bar(x, 21, 26, 4)}
        {bar(x, 29, 32, 3, 0.45)}
        {bar(x, 35, 22, 3, 0.45)}
      </>
    );
  return (
    <>
      {half(left, 12)}
      {half(right, 52)}
    </>
  );
}
