import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { bar, pill } from "../thumbnails/shapes.tsx";

const code = (x: number, y: number, stroke = "currentColor") => (
  <rect x={x + 0.5} y={y + 0.5} width={25} height={8} rx={1.5} fill="none" stroke={stroke} strokeDasharray="2 1.5" />
);

const ticket = (dark: boolean) => (
  <>
    <rect x={6.5} y={18.5} width={107} height={39} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
    <path d="M6 22a4 4 0 0 1 4-4h32v40H10a4 4 0 0 1-4-4z" fill={dark ? "currentColor" : "var(--ui-accent)"} />
    <rect x={13} y={34} width={22} height={8} rx={2} fill="var(--ui-surface)" />
    <path d="M43 20v36" stroke="currentColor" strokeDasharray="1.5 2.5" strokeOpacity={0.45} />
    {bar(50, 30, 30, 4, 0.85)}
    {bar(50, 38, 24, 2.5)}
    {code(83, 26)}
    {pill(84, 40, 24)}
  </>
);

export const thumbnail = ticket(false);

export function drawPreset(values: Values): ReactNode {
  if (values.coupon_style === "ticket") return ticket(values.accent_color !== "");
  if (values.coupon_style === "band") {
    return (
      <>
        <rect x={4} y={24} width={112} height={28} rx={4} fill="var(--ui-accent)" />
        <rect x={10} y={34} width={20} height={7} rx={2} fill="var(--ui-surface)" />
        <rect x={36} y={33} width={30} height={3.5} rx={1.5} fill="var(--ui-surface)" />
        <rect x={36} y={40} width={22} height={2.5} rx={1} fill="var(--ui-surface)" opacity={0.7} />
        {code(82, 33, "var(--ui-surface)")}
      </>
    );
  }
  return (
    <>
      {bar(34, 12, 52, 12, 0.9)}
      {bar(36, 31, 48, 4, 0.6)}
      {code(32, 46)}
      {pill(62, 46, 26)}
    </>
  );
}
