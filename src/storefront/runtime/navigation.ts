/**
 * React Router's part that navigates (loaders, history, scroll positions), and what pages need for it. Only `lazy-router.ts` loads
 * it; the build gives it files of its own (`scripts/navigation-apart.ts`).
 */
export { createBrowserRouter } from "react-router";
export { stayOffline } from "#ui/stay-offline.ts";
export { Navigated } from "../layouts/Navigated.tsx";
