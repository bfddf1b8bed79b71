/**
 * React DOM brings along features that a page pays for whether it uses them or not: its file is one, so a bundler leaves nothing out.
 * The functions of those that neither shop, editor, dashboard nor their libraries use are emptied, 6.4 KB brotli of each first visit. Code
 * that uses one of them ends the build.
 */
import type { Plugin } from "vite";

/** Functions by the feature that alone calls them. Each of the expressions matches names in React DOM (a test asks that of its version). */
export const unusedFunctions: readonly RegExp[] = [
  // <ViewTransition>: called for its own elements, or once one of them has begun a transition.
  /ViewTransition/,
  // References to fragments. What asks whether a parent is one of them stays.
  /FragmentInstance(?!Parent|HostBoundary)|^addFragmentHandle|ParentForFragmentAncestors|WithinFragment$|^validateDocumentPosition/,
  /^(add|remove)EventListener(To|From)Child$|^setFocus\w*IfFocusable$|^collect(Children|ClientRects)$|^(un)?observeChild$/,
  // <SuspenseList> and <Activity>.
  /SuspenseList|^cutOffTail|Activity/,
  // useActionState.
  /[aA]ctionState/,
];

const unusedNames =
  "ViewTransition|addTransitionType|unstable_SuspenseList|SuspenseList|Activity|useActionState|useFormState";
const fromReact = `from\\s*["']react(?:-dom)?["']`;
const uses = new RegExp(
  `import\\s[^;"']*\\b(${unusedNames})\\b[^;"']*${fromReact}|\\bReact\\w*\\.(${unusedNames})\\b|<(?:React\\.)?(Fragment)\\s[^>]*\\bref=`,
);

/** The feature that code uses and that is left out; undefined when it uses none. */
export function unusedFeatureIn(code: string): string | undefined {
  return uses.exec(code)?.slice(1).find(Boolean);
}

/** React DOM with these functions empty. They stand one after the other, each with a final line of its own. */
export function withoutUnused(code: string): string {
  const isUnused = (name: string) => unusedFunctions.some((names) => names.test(name));
  return code
    .replace(/^function (\w+)\(.*?^\}$/gms, (text, name) => (isUnused(name) ? `function ${name}() {}` : text))
    .replace(/^(\w+)\.prototype\.\w+ = function.*?^\};$/gms, (text, name) => (isUnused(name) ? "" : text));
}

export const reactWithoutUnused: Plugin = {
  name: "react-without-unused",
  enforce: "pre",
  transform: {
    filter: { id: { exclude: /[\\/]node_modules[\\/](react|scheduler)[\\/]/ }, code: /react/i },
    handler(code, id) {
      if (/react-dom-client\.production\.js$/.test(id)) return { code: withoutUnused(code), map: null };
      const feature = /[\\/]node_modules[\\/]react-dom[\\/]/.test(id) ? undefined : unusedFeatureIn(code);
      if (feature) this.error(`${id} uses ${feature}, which scripts/react-without-unused.ts leaves out of React`);
      return null;
    },
  },
};
