import { createContext } from "react";

/** The panel tab of the form: 0 page decoration, 1 global configuration. */
export const PanelContext = createContext<0 | 1>(0);
