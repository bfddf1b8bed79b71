/** Completes typed text: "www.example.com" gets https, an email address mailto, a phone number tel. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+[\d ()/-]{5,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`;
  if (/^(www\.)?([a-z0-9](-?[a-z0-9])*\.)+[a-z]{2,}([/?#]\S*)?$/i.test(text)) return `https://${text}`;
  return text;
}
