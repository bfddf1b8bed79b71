/** The seven social platforms with their wire numbers. */
export const platforms = [
  { label: "Facebook", value: 1 },
  { label: "Twitter", value: 2 },
  { label: "WhatsApp", value: 3 },
  { label: "VK", value: 4 },
  { label: "Linkedin", value: 5 },
  { label: "LINE", value: 6 },
  { label: "Tumblr", value: 7 },
] as const;
