import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { rich } from "./rich.tsx";

test("elements stand where the message has their tags; a value cannot bring elements of its own", () => {
  const html = renderToStaticMarkup(
    rich("Stored in <code>{folder}</code>. <b>Private</b> <script>x</script>".replace("{folder}", "a & b"), {
      code: <code />,
      b: <strong />,
    }),
  );
  expect(html).toBe("Stored in <code>a &amp; b</code>. <strong>Private</strong> x");
});
