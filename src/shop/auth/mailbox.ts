/**
 * The mailbox that an email address delivers to, as a key to count by: lower case, without a "+tag" behind the name
 * (ann+sale@example.com is ann@example.com). Never used to send mail. Keys of earlier uses of
 * discounts were written by the same rule.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const plus = text.indexOf("+");
  return plus > 0 && plus < at ? text.slice(0, plus) + text.slice(at) : text;
}
