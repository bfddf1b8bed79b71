import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { safeDrawing } from "./svg.ts";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" ${attributes}>${content}</svg>`;
const written = (source: string) => safeDrawing(Buffer.from(source));
/** Color of the pixel in the middle. */
const middle = async (source: string) => {
  const { data } = await sharp(Buffer.from(written(source)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((20 * 40 + 20) * 4, (20 * 40 + 20) * 4 + 3)];
};

describe("a drawing looks as before", () => {
  test.each([
    ["a shape", '<rect width="40" height="40" fill="#0000ff"/>'],
    ["a style sheet", "<style><![CDATA[.a{fill:#0000ff}]]></style><rect class='a' width='40' height='40'/>"],
    ["a style attribute", '<rect style="fill : #0000ff; -inkscape-x: y" width="40" height="40"/>'],
    [
      "a gradient that inherits",
      '<defs><linearGradient id="a"><stop stop-color="#00f"/></linearGradient><linearGradient id="b" xlink:href="#a"/></defs><rect width="40" height="40" fill="url(#b)"/>',
    ],
    ["a link", '<a href="https://shop.example"><rect width="40" height="40" fill="blue"/></a>'],
    [
      "a clip path",
      '<clipPath id="c"><circle cx="20" cy="20" r="20"/></clipPath><path clip-path="url(#c)" d="M0 0h40v40H0z" fill="blue"/>',
    ],
  ])("with %s", async (_, content) => expect(await middle(svg(content))).toEqual([0, 0, 255]));

  test("with the declarations, comments and foreign elements of drawing programs", async () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- made by hand -->${svg(
      '<sodipodi:namedview x="1"><rect/></sodipodi:namedview><metadata><rdf:RDF/></metadata><g><rect width="40" height="40" fill="blue"/></g>',
    )}`;
    expect(await middle(source)).toEqual([0, 0, 255]);
    expect(written(source)).not.toMatch(/DOCTYPE|sodipodi|rdf|--/);
  });
});

describe("refused", () => {
  test.each([
    ["<image>", '<image href="a.svg" width="40" height="40"/>'],
    ["<image>", '<svg:image xmlns:svg="http://www.w3.org/2000/svg" xlink:href="original"/>'],
    ["<use>", '<g id="a"><use href="#a"/></g>'],
    ["<filter>", '<filter id="f"><feGaussianBlur stdDeviation="1000"/></filter>'],
    ["<feImage>", '<g><feImage href="/etc/passwd"/></g>'],
    ["<foreignObject>", "<foreignObject><p>x</p></foreignObject>"],
    ["<marker>", '<marker id="m"/>'],
    ["links to other files", '<pattern id="p" xlink:href="file:///etc/passwd#x"/>'],
    ["<xi>", "<xi/>"],
  ])("a drawing with %s", (name, content) => expect(() => written(svg(content))).toThrow(`without ${name}`));

  test("what is no drawing, is not UTF-8, is too deep or too long", () => {
    expect(() => written("<p>x</p>")).toThrow("without <p>");
    expect(() => written("<!-- <svg> -->")).toThrow("that can be read");
    expect(() => safeDrawing(Buffer.from([0x3c, 0xff, 0xfe]))).toThrow("UTF-8");
    expect(() => written(svg("<g>".repeat(200)))).toThrow("levels deep");
    expect(() => written(svg("<g/>".repeat(60_000)))).toThrow("elements");
    expect(() => written(`${svg("")}${svg("")}`)).toThrow("without <svg>");
  });
});

describe("left out", () => {
  test.each([
    ["an entity", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'],
    ["an entity of entities", '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>'],
    ["an include", '<svg><xi:include href="file:///etc/passwd" parse="text"/></svg>'],
    ["a style sheet's instruction", '<?xml-stylesheet href="file:///etc/passwd"?><svg/>'],
    ["an import", "<svg><style>@import url(file:///etc/passwd);</style></svg>"],
    [
      "an address",
      '<svg><style>rect{fill:url(file:///etc/passwd#a)}</style><rect fill="url(file:///etc/passwd#a)"/></svg>',
    ],
    ["an address after one of its own", '<svg><rect mask="url(#a) url(file:///etc/passwd)"/></svg>'],
    ["an escaped address", "<svg><rect style='fill:u\\72l(file:///etc/passwd)'/></svg>"],
    ["a commented address", "<svg><rect style='fill:ur/**/l(file:///etc/passwd)'/></svg>"],
    ["an address spelled by references", "<svg><rect fill='&#117;rl(file:///etc/passwd)'/></svg>"],
    ["an address in CDATA", "<svg><style><![CDATA[rect{mask:url('file:///etc/passwd')}]]></style></svg>"],
    ["a filter function", "<svg><rect filter='blur(9999px)' style='filter:blur(9999px)'/></svg>"],
    ["a script", "<svg onload='alert(1)'><script>alert(1)</script><script xlink:href='file:///etc/passwd'/></svg>"],
    ["a base", "<svg xml:base='file:///etc/passwd'/>"],
  ])("%s", (_, source) => expect(written(source)).not.toMatch(/passwd|ENTITY|aaaa|\burl\(f|blur|alert|import/));

  test("text cannot become an element", async () => {
    const drawing = written(
      "<svg><text>&lt;image href='x'/&gt;<![CDATA[<use/>]]></text><style>a{font-family:'&lt;/style>&lt;use/>'}</style></svg>",
    );
    expect(drawing).not.toMatch(/<(image|use)/);
    await sharp(Buffer.from(drawing.replace("<svg", '<svg width="9" height="9"'))).metadata();
  });
});
