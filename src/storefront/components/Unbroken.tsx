interface Props {
  readonly text: string;
  /** The part of `text` in which no line ends. */
  readonly part: string;
}

/**
 * A text with a part, such as an order number or a date, in which no line ends: browsers end lines after the hyphen of "261128-EM1N".
 * By `data-unbroken` the editor knows that the elements around it are one text.
 */
export function Unbroken({ text, part }: Props) {
  const at = text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span data-unbroken="" style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
      {text.slice(at + part.length)}
    </>
  );
}
