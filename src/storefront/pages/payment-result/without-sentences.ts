/** A text without the sentences that have a part: `withoutSentences("Paid. Sent to {email}.", "{email}")` is "Paid.". */
export const withoutSentences = (text: string, part: string): string =>
  text
    .replace(/([.!?])\s+|([。！？])/gu, "$1$2\n")
    .split("\n")
    .filter((sentence) => !sentence.includes(part))
    .join(" ");
