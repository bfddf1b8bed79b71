import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar, input, pill } from "../thumbnails/shapes.tsx";

export const thumbnail = (
  <>
    {bar(40, 10, 40, 5, 0.9)}
    {input(18, 22, 40, 10)}
    {input(62, 22, 40, 10)}
    {input(18, 36, 84, 18)}
    {pill(48, 59, 24)}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const top = values.title === "" ? 8 : 22;
  return (
    <>
      {values.title !== "" && <Bar box={[place(titleAlign(values), 26, 68, 34), 8, 34, 5]} strong />}
      {input(26, top, 32, 9)}
      {input(62, top, 32, 9)}
      {input(26, top + 12, 68, 20)}
      {pill(26, top + 38, 24)}
    </>
  );
}
