/** First signs of other digits than "0" to "9": Arabic, Persian, Devanagari, Thai, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];

/** A text with its digits of these scripts as "0" to "9"; all else stays. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? sign : String(code - zero);
  });
