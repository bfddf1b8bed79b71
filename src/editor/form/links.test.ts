import { describe, expect, it } from "vitest";
import { isSafeLink } from "#decoration/links.ts";
import { completeLink } from "#ui/controls/complete-link.ts";
import { matchTargets, titleOf } from "#ui/links/match.ts";
import { linkGroups, linkOf } from "./links.ts";

const pages = [
  { label: "Home", value: "/" },
  { label: "All products", value: "/product/list" },
];
const links = [
  { id: "7", title: "Instagram", type: 1, url: "https://instagram.com/shop" },
  { id: "a/8", title: "Delivery", type: 2, url: "" },
  { id: "9", title: "Trap", type: 1, url: "javascript:alert(1)" },
];

describe("link fields", () => {
  it("build the address of a link list entry", () => {
    expect(links.slice(0, 2).map(linkOf)).toEqual(["https://instagram.com/shop", "/article?id=a%2F8"]);
  });

  it("offer pages, articles and safe links, and leave empty groups out", () => {
    const groups = linkGroups(pages, links);
    expect(groups.map((group) => [group.label, group.items.map((item) => item.label)])).toEqual([
      ["Pages", ["Home", "All products"]],
      ["Articles", ["Delivery"]],
      ["Links", ["Instagram"]],
    ]);
    expect(linkGroups([], [])).toEqual([]);
  });

  it("find by name and by address", () => {
    const groups = linkGroups(pages, links);
    expect(matchTargets(groups, "LIST").flatMap((group) => group.items)).toEqual([pages[1]]);
    expect(matchTargets(groups, "deliv")[0]?.label).toBe("Articles");
    expect(titleOf(groups, "/article?id=a%2F8")).toBe("Delivery");
    expect(titleOf(groups, "/nowhere")).toBeUndefined();
  });

  it("complete what people type, and make nothing dangerous of it", () => {
    expect(
      ["www.example.com", "example.com/a?b=c", "me@example.com", "+49 (30) 123-45", " /cart ", "#top"].map(
        completeLink,
      ),
    ).toEqual([
      "https://www.example.com",
      "https://example.com/a?b=c",
      "mailto:me@example.com",
      "tel:+493012345",
      "/cart",
      "#top",
    ]);
    for (const typed of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example"]) {
      expect(isSafeLink(completeLink(typed))).toBe(false);
    }
  });
});
