/** The social platforms with their wire numbers: 1 to 7 are the specification's, of which 2 is called X today. */
export const platforms = [
  { label: "Facebook", value: 1 },
  { label: "X", value: 2 },
  { label: "WhatsApp", value: 3 },
  { label: "VK", value: 4 },
  { label: "Linkedin", value: 5 },
  { label: "LINE", value: 6 },
  { label: "Tumblr", value: 7 },
  { label: "Instagram", value: 8 },
  { label: "TikTok", value: 9 },
  { label: "YouTube", value: 10 },
  { label: "Pinterest", value: 11 },
] as const;

/** Platforms that take a link to share; the others have profiles only. */
export const sharePlatforms = /* @__PURE__ */ platforms.filter(({ value }) => value <= 7 || value === 11);
