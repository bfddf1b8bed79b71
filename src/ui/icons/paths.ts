/** SVG paths of the icons that many pages show, stroked, in a view box of 24 × 24. Every page loads them. */
export const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM20 20l-4.3-4.3",
  user: "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.8 20c.6-3.4 3.5-5.5 7.2-5.5s6.6 2.1 7.2 5.5",
  bag: "M5.6 8h12.8l1 12.2H4.6L5.6 8ZM8.8 10.6V7a3.2 3.2 0 0 1 6.4 0v3.6",
  heart: "M12 19.8C7.2 16.4 4 13.2 4 9.5a4.2 4.2 0 0 1 7.6-2.5l.4.6.4-.6A4.2 4.2 0 0 1 20 9.5c0 3.7-3.2 6.9-8 10.3Z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  filter: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.8v4.4M8 14.8v4.4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5l10.5 6.5L8 18.5v-13Z",
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-left": "M14.5 6l-6 6 6 6",
  "chevron-right": "M9.5 6l6 6-6 6",
  "arrow-right": "M4.5 12h15M13.5 6l6 6-6 6",
  chat: "M5 5h14a1.6 1.6 0 0 1 1.6 1.6v8.3a1.6 1.6 0 0 1-1.6 1.6h-6.4L8.2 20v-3.5H5a1.6 1.6 0 0 1-1.6-1.6V6.6A1.6 1.6 0 0 1 5 5ZM8 10.8h.01M12 10.8h.01M16 10.8h.01",
} as const;
export type IconName = keyof typeof paths;
