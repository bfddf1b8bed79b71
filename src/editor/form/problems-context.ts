import { createContext } from "react";
import type { Problem } from "#decoration/values.ts";
import { noProblems } from "./problems.ts";

/** The problems of the module or item that a control belongs to. */
export const ProblemsContext = createContext<readonly Problem[]>(noProblems);
