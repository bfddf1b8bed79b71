/** A frame with a title and two lines, 120 × 76. */
export const thumbnail = (
  <>
    <rect x={16} y={14} width={88} height={48} rx={4} fill="none" stroke="currentColor" strokeWidth={2} opacity={0.6} />
    <rect x={26} y={24} width={36} height={6} rx={2} fill="currentColor" opacity={0.9} />
    <rect x={26} y={38} width={66} height={4} rx={2} fill="currentColor" opacity={0.4} />
    <rect x={26} y={47} width={52} height={4} rx={2} fill="currentColor" opacity={0.4} />
  </>
);
