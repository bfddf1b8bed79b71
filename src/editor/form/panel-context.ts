import { createContext } from "react";

/** Which panel tab a form belongs to: 0 page decoration, 1 global configuration. */
export const PanelContext = createContext<0 | 1>(0);
