import "react";

/** Attributes by which agents in browsers know forms (WebMCP, docs/agents.md). Browsers without them ignore them. */
declare module "react" {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
    /** The agent may send the form itself: for what changes nothing. */
    toolautosubmit?: "";
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}
