/** The rows of the editor's table. */
import type { Row } from "../types.ts";
import type { Measured, Ours } from "./measure.ts";
import { middle, type Times } from "./probe.ts";

export interface Turn {
  readonly twenty: Ours;
  readonly hundred: Ours;
  readonly many: Ours;
  readonly puck: Measured;
  /** 100 modules of the other build's home page, in both builds. */
  readonly pair?: {
    readonly now: Ours;
    readonly before: Ours;
    /** Milliseconds until all modules are on the canvas, the least of several openings. */
    readonly opened: { readonly now: number; readonly before: number };
  };
}

const ms = ({ median, p95 }: Times) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;

export function rowsOf(turns: readonly Turn[]): Row[] {
  const all = (of: (turn: Turn) => Times | undefined) =>
    middle(
      turns.flatMap((turn) => of(turn) ?? []),
      ({ p95 }) => p95,
    );
  const alone = (what: string, of: (turn: Turn) => Times | undefined, limit: number): Row => {
    const value = all(of);
    return { what, value: ms(value), reference: "", bar: `p95 ≤ ${limit} ms`, ok: value.p95 <= limit };
  };
  /** @param max of Puck's time, in the median and at the 95th percentile. */
  const beside = (what: string, of: (measured: Measured) => Times | undefined, max: number): Row => {
    const [ours, theirs] = [all(({ hundred }) => of(hundred)), all(({ puck }) => of(puck))];
    const ratio = Math.max(ours.p95 / theirs.p95, ours.median / theirs.median);
    return {
      what,
      value: ms(ours),
      reference: `${ms(theirs)}, Puck`,
      ratio,
      bar: `≤ ${max * 100} %`,
      ok: ratio <= max,
    };
  };
  const [few, many] = [all(({ hundred }) => hundred.typed), all((turn) => turn.many.typed)];
  const opened = middle(
    turns.map(({ hundred }) => hundred.opened),
    (one) => one,
  );
  const openedPuck = middle(
    turns.map(({ puck }) => puck.opened),
    (one) => one,
  );
  const pairs = turns.flatMap(({ pair }) => pair ?? []);
  const inTurns = (what: string, of: (one: Ours) => number): Row[] => {
    if (pairs.length === 0) return [];
    const median = middle(pairs, (one) => of(one.now) / of(one.before));
    return besideBuild(what, of(median.now), of(median.before));
  };
  const besideBuild = (what: string, now: number, then: number): Row[] => {
    const ratio = now / then;
    return [
      {
        what: `Editor, 100 modules of the same page, beside the build in BENCH_BESIDE, in turns: ${what}`,
        value: `${now.toFixed(1)} ms`,
        reference: `${then.toFixed(1)} ms, that build`,
        ratio,
        bar: "≤ 105 %",
        ok: ratio <= 1.05,
      },
    ];
  };
  return [
    ...inTurns("keystroke to painted canvas, median", ({ typed }) => typed.median),
    ...(pairs.length > 0
      ? besideBuild(
          "opened, all modules on the canvas",
          Math.min(...pairs.map((pair) => pair.opened.now)),
          Math.min(...pairs.map((pair) => pair.opened.before)),
        )
      : []),
    ...inTurns("undo to painted canvas, median", ({ undone }) => undone?.median ?? Number.NaN),
    ...inTurns("published, call to answer, median", ({ published }) => published?.median ?? Number.NaN),
    beside("Editor, 100 modules: keystroke to painted canvas at 60 frames, median / p95", ({ typed }) => typed, 0.5),
    beside(
      "Editor, 100 modules, CPU 4 times slower: keystroke to painted canvas at 60 frames",
      ({ typedSlow }) => typedSlow,
      0.7,
    ),
    alone("Editor, 20 modules: keystroke to painted canvas at 60 frames", ({ twenty }) => twenty.typed, 25),
    {
      what: "Editor, 300 modules: keystroke to painted canvas at 60 frames",
      value: ms(many),
      reference: `${ms(few)}, 100 modules`,
      ratio: many.p95 / few.p95,
      bar: "≤ 125 %",
      ok: many.p95 <= 1.25 * few.p95,
    },
    alone("Editor, 100 modules: a slider dragged, input to painted frame", ({ hundred }) => hundred.dragged, 25),
    alone("Editor, 100 modules: undo to painted canvas", ({ hundred }) => hundred.undone, 50),
    alone("Editor, 100 modules: published, call to answer", ({ hundred }) => hundred.published, 500),
    alone("Editor, 100 modules: module moved to painted canvas", ({ hundred }) => hundred.moved, 50),
    {
      what: "Editor, 100 modules: opened, all modules on the canvas",
      value: `${Math.round(opened)} ms`,
      reference: `${Math.round(openedPuck)} ms, Puck`,
      ratio: opened / openedPuck,
      bar: "≤ 1,000 ms",
      ok: opened <= 1000,
    },
  ];
}
