/** What mails are called in the languages of the shop's pages. */
export const mailWords = /e-?mail|correo|napisz|メール|邮件|راسل/iu;

/** A text without the sentences that have a part: `withoutSentences("Paid. Sent to {email}.", "{email}")` is "Paid.". */
export const withoutSentences = (text: string, part: string | RegExp): string =>
  text
    .replace(/([.!?])\s+|([。！？])/gu, "$1$2\n")
    .split("\n")
    .filter((sentence) => (typeof part === "string" ? !sentence.includes(part) : !part.test(sentence)))
    .join(" ")
    .trim();
