/** The dashboard's entry in the browser, loaded under /dashboard. */
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("no #root in this page");
createRoot(root).render(<h1>Dashboard</h1>);
