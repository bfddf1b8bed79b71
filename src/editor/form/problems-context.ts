import { createContext } from "react";
import type { Problem } from "#decoration/values.ts";
import { noProblems } from "./problems.ts";

/** The problems of the module or item a control belongs to; lists hand them on to their items. */
export const ProblemsContext = createContext<readonly Problem[]>(noProblems);
