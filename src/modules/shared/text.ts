/** Fills the placeholders of a text: `fill("{count} products", { count: 3 })`. Unknown placeholders stay. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text without the sentences that have a part: `withoutSentences("Paid. Sent to {email}.", "{email}")` is "Paid.". */
export const withoutSentences = (text: string, part: string): string =>
  text
    .split(/(?<=[.!?])\s+|(?<=[。！？])/u)
    .filter((sentence) => !sentence.includes(part))
    .join(" ");
