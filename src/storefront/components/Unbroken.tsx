interface Props {
  readonly text: string;
  /** What stands in the text. */
  readonly part: string;
}

/** A text with a number or a date in it that stays in one line: browsers end lines after the hyphen of "261128-EM1N". */
export function Unbroken({ text, part }: Props) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span style={{ whiteSpace: "nowrap" }}>{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
