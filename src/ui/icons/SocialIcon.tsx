import symbols from "./social.svg";

/**
 * The mark of a social platform, by wire number, in the colour of the text. The drawings are a file of their own that browsers keep: in
 * the page's HTML or code they would be 2 KB of each page.
 */
export function SocialIcon({ platform }: { readonly platform: number }) {
  return (
    <svg width="18" height="18" fill="currentColor" aria-hidden="true">
      <use href={`${symbols}#p${platform}`} />
    </svg>
  );
}
