import type { ReactNode } from "react";
import type { Values } from "#decoration/field.ts";
import { Bar, place, titleAlign } from "../thumbnails/preset.tsx";
import { bar } from "../thumbnails/shapes.tsx";

/** A window with code in it. */
const framed = (
  <>
    <rect x={8} y={14} width={104} height={52} rx={3} fill="none" stroke="currentColor" strokeOpacity={0.45} />
    <path d="M8 24.5h104" stroke="currentColor" strokeOpacity={0.45} />
    {[13, 18, 23].map((x) => (
      <circle key={x} cx={x} cy={19.5} r={1.4} fill="currentColor" opacity={0.5} />
    ))}
  </>
);
const signs = (
  <path
    d="M50 36l-10 9 10 9M70 36l10 9-10 9M64 33l-8 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

export const thumbnail = (
  <>
    {framed}
    {signs}
  </>
);

export function drawPreset(values: Values): ReactNode {
  const title = values.title !== "" && <Bar box={[place(titleAlign(values), 8, 104, 44), 4, 44, 5]} strong />;
  const html = String(values.html_code);
  if (html.includes("<input")) {
    return (
      <>
        {title}
        {framed}
        {[20, 68].map((x) => (
          <rect
            key={x}
            x={x}
            y={38}
            width={32}
            height={14}
            rx={3}
            fill="none"
            stroke="currentColor"
            strokeOpacity={0.45}
          />
        ))}
        {bar(24, 44, 16, 2.5, 0.8)}
        {bar(72, 44, 18, 2.5, 0.8)}
        {bar(56, 42.5, 8, 2, 0.8)}
        {bar(56, 46.5, 8, 2, 0.8)}
      </>
    );
  }
  return (
    <>
      {title}
      {framed}
      {html.includes("<iframe") ? (
        <>
          <rect x={8} y={25} width={104} height={41} fill="currentColor" opacity={0.14} />
          <rect x={44} y={40} width={32} height={11} rx={5.5} fill="var(--ui-accent)" />
          {bar(34, 56, 52, 2)}
        </>
      ) : (
        signs
      )}
    </>
  );
}
