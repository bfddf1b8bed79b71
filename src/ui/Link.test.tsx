import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useHref } from "react-router";
import { expect, test } from "vitest";
import { Link, LinkBaseContext } from "./Link.tsx";

const addresses = [
  "/",
  "/?a=1",
  "/#top",
  "/cart",
  "/news/",
  "/product/list?keyword=oak+table&option=Color%3ASand",
  "/product/detail/vase-1.5~b",
  "/a?b#c",
  "/a/../cart",
  "/a/./b",
  "/.hidden",
  "/a?",
  "/a#",
  "/ü?q=ü",
  "/a%20b",
];

function Asked({ to }: { readonly to: string }) {
  return <a href={useHref(to)}>x</a>;
}

test.each(["/", "/admin_7"])("links below %s lead where the router says", (basename) => {
  const render = (element: React.ReactElement) => {
    const router = createMemoryRouter([{ path: "*", element }], {
      basename,
      initialEntries: [basename === "/" ? "/product/list" : `${basename}/product/list`],
    });
    return renderToString(<RouterProvider router={router} />);
  };
  for (const to of addresses) {
    const link = (
      <LinkBaseContext value={basename === "/" ? "" : basename}>
        <Link to={to}>x</Link>
      </LinkBaseContext>
    );
    expect(render(link), to).toBe(render(<Asked to={to} />));
  }
});
