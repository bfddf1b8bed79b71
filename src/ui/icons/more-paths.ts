/** SVG paths of icons that few parts of the shop show, each for itself: only these parts load them. */
export const truckPath =
  "M3 6h11v10H9.5M6 16H3V6M14 9.5h3.6L21 13v3h-2M16 16h-2M7.75 18a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM17.5 18a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z";
export const returnPath = "M8.5 5 4.5 9l4 4M4.5 9h9.25a5.25 5.25 0 0 1 0 10.5H8";
export const cardPath = "M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3.5";
export const walletPath =
  "M18 8V5.5H5.75a1.75 1.75 0 0 0 0 3.5H20v9.5H5.75A1.75 1.75 0 0 1 4 16.75v-9.5M16.5 13.75h.01";
export const bankPath = "M4 9.5 12 5l8 4.5zM4.5 19h15M6.5 12v4.5M10.2 12v4.5M13.8 12v4.5M17.5 12v4.5";
export const cashPath = "M3.5 7h17v10h-17zM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM6.6 12h.01M17.4 12h.01";
