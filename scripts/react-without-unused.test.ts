import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { unusedFeatureIn, unusedFunctions, withoutUnused } from "./react-without-unused.ts";

const folder = dirname(createRequire(import.meta.url).resolve("react-dom"));
const reactDom = readFileSync(join(folder, "cjs/react-dom-client.production.js"), "utf8");
const functionsOf = (code: string) => [...code.matchAll(/^function (\w+)\(/gm)].map(([, name = ""]) => name);
const emptyIn = (code: string) => [...code.matchAll(/^function (\w+)\(\) \{\}$/gm)].map(([, name = ""]) => name);

test("what is left out stands in this version of React DOM, and nothing else is lost", () => {
  const code = withoutUnused(reactDom);
  for (const names of unusedFunctions) {
    expect(functionsOf(reactDom).filter((name) => names.test(name))).not.toEqual([]);
  }
  expect(functionsOf(code)).toEqual(functionsOf(reactDom));
  const emptied = emptyIn(code).filter((name) => !emptyIn(reactDom).includes(name));
  expect(emptied).toEqual(functionsOf(reactDom).filter((name) => unusedFunctions.some((names) => names.test(name))));
  expect(code).not.toContain("FragmentInstance.prototype");
  // The rest is the same text.
  const rest = (text: string) =>
    text
      .replace(/^(\w+)\.prototype\.\w+ = function.*?^\};\n/gms, (all, name) => (emptied.includes(name) ? "" : all))
      .replace(/^function (\w+)\(.*?(^\}|\{\})$/gms, (all, name) => (emptied.includes(name) ? name : all))
      .replace(/\n+/g, "\n");
  expect(rest(code)).toBe(rest(reactDom));
});

test("code that uses what is left out is named", () => {
  const cases = {
    'import { useState, ViewTransition } from "react";': "ViewTransition",
    'import React, {\n  useActionState,\n} from "react";': "useActionState",
    'import { useFormState } from "react-dom"': "useFormState",
    "return <React.Activity mode={mode} />": "Activity",
    "return <Fragment key={one} ref={parts}>": "Fragment",
    'import { Activity } from "./Activity.tsx"; import { useState } from "react";': undefined,
    'import { Fragment } from "react"; const one = <Fragment key={id}><b ref={element} /></Fragment>': undefined,
  };
  for (const [code, feature] of Object.entries(cases)) expect(unusedFeatureIn(code), code).toBe(feature);
});
