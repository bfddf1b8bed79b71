import type { ReactNode } from "react";
import { bar } from "../thumbnails/choices.tsx";

/** Positions of the menu. */
export const choices: Readonly<Record<string, ReactNode>> = {
  "menu-drawer": (
    <>
      {frame()}
      {burger(18, 16)}
      {bar(40, 17, 16, 5, 0.9)}
      {dots(72)}
    </>
  ),
  "menu-left": (
    <>
      {frame()}
      {bar(16, 17, 14, 5, 0.9)}
      {menu(36)}
      {dots(72)}
    </>
  ),
  "menu-center": (
    <>
      {frame(40)}
      {bar(40, 15, 16, 5, 0.9)}
      {dots(72)}
      {menu(33, 28)}
    </>
  ),
  "menu-left-logo-center": (
    <>
      {frame()}
      {menu(14)}
      {bar(44, 17, 14, 5, 0.9)}
      {dots(72)}
    </>
  ),
};

function frame(height = 20): ReactNode {
  return (
    <rect x={8.5} y={9.5} width={79} height={height} rx={3} fill="#fff" stroke="currentColor" strokeOpacity={0.35} />
  );
}

function burger(x: number, y: number): ReactNode {
  return [0, 4, 8].map((step) => <g key={step}>{bar(x - 4, y + step - 1, 10, 1.6)}</g>);
}

function menu(x: number, y = 18): ReactNode {
  return [0, 1, 2].map((index) => <g key={index}>{bar(x + index * 10, y, 7, 3, 0.45)}</g>);
}

function dots(x: number): ReactNode {
  return [0, 1].map((index) => (
    <circle key={index} cx={x + index * 8} cy={19.5} r={2} fill="currentColor" opacity={0.6} />
  ));
}
