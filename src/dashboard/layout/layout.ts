/**
 * The layouts that screens are built of, as classes of any element: `<div className={ui.row({ gap: 8, wrap: true })}>`. A screen's own
 * style sheet holds only what no other screen has; its class is the second argument, and overrides the first.
 */

/** Pixels between parts of a row or stack, and around the content of a box. */
type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20;

type TextOptions = {
  readonly tone?: "muted" | "faint" | "default" | "inherit" | "danger" | "success" | "warning";
  /** `xs` 12 px, `s` and `l` of the tokens, `xl` 18 px. */
  readonly size?: "xs" | "s" | "l" | "xl";
  readonly weight?: 400 | 500 | 550 | 600 | 650;
  /** Digits of one width. */
  readonly tabular?: true;
  readonly textAlign?: "start" | "center" | "end";
  /** Breaks a word that is longer than its line. */
  readonly breakWords?: true;
  /** Keeps the line breaks of the text. */
  readonly pre?: true;
  readonly nowrap?: true;
  /** One line, cut with an ellipsis. */
  readonly cut?: true;
  readonly block?: true;
  /** A link without an underline. */
  readonly plain?: true;
  /** A link that is underlined under the pointer. */
  readonly link?: true;
};

type BoxOptions = TextOptions & {
  /** Lines around it; `between` is one above each but the first of its siblings. */
  readonly border?: "top" | "bottom" | "all" | "between";
  readonly radius?: "s" | "m" | 10 | "l" | "round";
  /** Background: 1 is that of cards, 3 the strongest. */
  readonly surface?: 1 | 2 | 3;
  readonly shadow?: true;
  readonly pad?: Space;
  readonly padY?: Space;
  /** `inset`: as the content of a card, 20 px, 16 px on phones. */
  readonly padX?: Space | "inset";
  readonly padEnd?: Space;
  readonly padTop?: Space;
  /** Margins. */
  readonly top?: Space;
  readonly bottom?: Space;
  /** Width and height of a picture or icon, in pixels. */
  readonly square?: 28 | 32 | 36 | 40 | 44 | 48 | 52;
  readonly minHeight?: 34 | 36 | 44 | 48 | 52 | 56 | 60 | 64;
  /** In a row: keeps its size, takes the rest of the line, or begins with its own size and takes the rest. */
  readonly flex?: "none" | "fill" | "auto";
  /** In a row that wraps: takes the rest of the line, at least about so many pixels. */
  readonly basis?: 120 | 160 | 180 | 200 | 220 | 280 | 320;
  /** May become narrower than its content. */
  readonly shrink?: true;
  readonly full?: true;
  /** At most as wide as what holds it. */
  readonly fit?: true;
  /** The names of a `<dl>` are muted. */
  readonly terms?: true;
  /** Fades while `data-stale` says that its data are being read again. */
  readonly stale?: true;
};

type GapOptions = BoxOptions & {
  readonly gap?: Space | 24;
  /** Between lines, where it differs. */
  readonly gapY?: Space | 0;
};

type RowOptions = GapOptions & {
  readonly wrap?: true;
  readonly inline?: true;
  /** Across the row; the middle without. */
  readonly align?: "start" | "end" | "baseline" | "stretch";
  readonly justify?: "between" | "center" | "end";
};

type StackOptions = GapOptions & {
  readonly align?: "start" | "center" | "end";
  /** Width of the parts: their own, at this side; all of it without. */
  readonly justify?: "start" | "center" | "end";
  /** The parts keep their height at the top of a taller stack. */
  readonly alignLines?: "start";
  /** One part in the middle of both directions. */
  readonly center?: true;
};

type ColumnsOptions = StackOptions & {
  /** As many columns as have at least so many pixels. */
  readonly min?: 88 | 112 | 120 | 130 | 140 | 160 | 170 | 180 | 190 | 200 | 220 | 260 | 280 | 380 | 420;
  /** With `min`: few parts do not become wider than many. */
  readonly keep?: true;
  readonly count?: 2 | 3 | 4;
  /** A second column of so many pixels, or of a third. */
  readonly side?: 296 | 320 | "third";
  /** Windows up to so many pixels have one column. */
  readonly one?: 480 | 600 | 720 | 820 | 900 | 1000;
};

type FactsOptions = StackOptions & {
  /** Values stand at the end of the line. */
  readonly end?: true;
};

type Options = Readonly<Record<string, string | number | true | undefined>>;

const classes =
  <Given extends Options>(primitive?: string) =>
  (options?: Given, own?: string): string => {
    const names = primitive ? [`ui-${primitive}`] : [];
    for (const [name, value] of Object.entries<Options[string]>(options ?? {})) {
      if (value !== undefined) names.push(value === true ? `ui-${name}` : `ui-${name}-${value}`);
    }
    if (own) names.push(own);
    return names.join(" ");
  };

export const ui = {
  /** Parts beside each other, in the middle of the line. */
  row: classes<RowOptions>("row"),
  /** Parts below each other, as wide as what holds them. */
  stack: classes<StackOptions>("stack"),
  /** Parts in columns of equal width, or beside a narrow one. */
  columns: classes<ColumnsOptions>("columns"),
  /** Names beside their values: the content of a `<dl>`. */
  facts: classes<FactsOptions>("facts"),
  /** A small picture, or the place of one that is missing. */
  thumb: classes<BoxOptions>("thumb"),
  /** An icon in the middle of a muted square. */
  tile: classes<BoxOptions>("tile"),
  /** Something with lines, padding or a size. */
  box: classes<BoxOptions>(),
  /** Colour, size and weight of text. */
  text: classes<TextOptions>(),
};
