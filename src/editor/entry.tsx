/** The editor's entry in the browser, loaded under /admin_{number}. */
import "#ui/controls/tokens.css";
import "#ui/forced-colors.css";
import { createRoot } from "react-dom/client";
import { styleIcons } from "./shell/ModuleIcon.tsx";
import { addRowIconStyles } from "./shell/row-icons.tsx";
import { startEditor } from "./start.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("no #root in this page");
styleIcons(addRowIconStyles);
createRoot(root).render(startEditor().element);
