import { sparse } from "#decoration/field.ts";
import {
  color,
  font,
  heading,
  image,
  imageRadio,
  link,
  number,
  select,
  stackable,
  text,
  toggle,
} from "#decoration/fields/index.ts";
import { defineModule, moduleType } from "#decoration/module.ts";
import { fontSize } from "../shared/fields.ts";
import { productList } from "../shared/row-lists.ts";

/** Number of categories in a drop-down, and in the second row. */
const categoriesShown = 12;

const menuLink = {
  title: text({ label: "Title", default: "New link", maxLength: 60 }),
  link: link({ label: "Link" }),
};

type FieldValues = Readonly<Record<string, unknown>>;
const opens = ({ dropdown }: FieldValues) => dropdown !== undefined && dropdown !== "none";
const isPanel = (values: FieldValues) => opens(values) && values.as_panel === true;
const hasFeature = (values: FieldValues) => isPanel(values) && values.feature === "picture";
const hasRow = ({ row_show }: FieldValues) => row_show !== undefined && row_show !== "none";
const hasLinkRow = (values: FieldValues) => hasRow(values) && values.row_show !== "menu";

/** Settings of a wide panel. They are sparse: menus without panels are stored and sent as they were before panels. */
const panelFields = sparse({
  as_panel: toggle({
    label: "Wide panel",
    default: false,
    help: "Opens below the whole header, in columns. In the drawer on phones it is a list",
    when: opens,
  }),
  show_pics: toggle({
    label: "Pictures of the categories",
    default: false,
    when: (values) => isPanel(values) && values.dropdown === "categories",
  }),
  feature: select({
    label: "Beside the links",
    default: "none",
    options: [
      { label: "Nothing", value: "none" },
      { label: "Picture with a link", value: "picture" },
      { label: "Product", value: "product" },
    ],
    when: isPanel,
  }),
  feature_img: image({ label: "Picture", size: "800 × 600 px", crop: true, when: hasFeature }),
  feature_title: text({ label: "Text below the picture", maxLength: 80, when: hasFeature }),
  feature_link: link({ label: "Link of the picture", when: hasFeature }),
  feature_product: {
    ...productList({ label: "Product", max: 1, help: "With its current name, picture and price" }),
    when: (values: FieldValues) => isPanel(values) && values.feature === "product",
  },
});

/** Settings of a link that only a wide panel shows. */
const panelLinkFields = sparse({
  is_heading: toggle({
    label: "Begins a column",
    default: false,
    help: "In a wide panel: a new column with this link as its heading",
  }),
  img: image({ label: "Picture", size: "600 × 450 px", crop: true, help: "In a wide panel" }),
});

/** Settings of a second row. They are sparse, as headers had none at first. */
const rowFields = sparse({
  row_show: select({
    label: "Second row",
    default: "none",
    help: "On PC. On phones its links are in the menu",
    options: [
      { label: "None", value: "none" },
      { label: "Menu", value: "menu" },
      { label: "Top categories", value: "categories" },
      { label: "Own links", value: "links" },
    ],
  }),
  row_place: select({
    label: "Place",
    default: "below",
    help: "Above the logo it scrolls away, also from a sticky header",
    options: [
      { label: "Below the logo", value: "below" },
      { label: "Above the logo", value: "above" },
    ],
    when: hasLinkRow,
  }),
  row_links: stackable({
    label: "Links of the second row",
    itemName: "Link",
    titleField: "title",
    max: 20,
    item: menuLink,
    when: (values) => values.row_show === "links",
  }),
  row_align: select({
    label: "Alignment",
    default: "start",
    options: [
      { label: "Left", value: "start" },
      { label: "Center", value: "center" },
      { label: "Right", value: "end" },
    ],
    when: hasRow,
  }),
  row_font_size: number({ label: "Text size", min: 1, default: 15, when: hasRow }),
  row_bg_color: color({ label: "Background", help: "Empty: the color of the header", when: hasRow }),
  row_text_color: color({ label: "Text", when: hasRow }),
});

/** The header of every page with the default layout (type 0). */
export default defineModule({
  type: moduleType.header,
  name: "Header",
  icon: "panel-top",
  version: 1,
  fields: {
    layout: heading("Layout"),
    menu_position: imageRadio({
      label: "Menu on PC",
      default: 2,
      options: [
        { label: "In a drawer", value: 1, image: "menu-drawer" },
        { label: "Left, logo left", value: 2, image: "menu-left" },
        { label: "Centered", value: 3, image: "menu-center" },
        { label: "Left, logo centered", value: 4, image: "menu-left-logo-center" },
      ],
    }),
    is_sticky: toggle({ label: "Sticky header", default: true }),
    is_full: toggle({ label: "Full width", default: false }),
    show_border: toggle({ label: "Bottom border", default: true }),
    header_bg_color: color({ label: "Background", help: "Empty: the color of the global configuration" }),
    header_text_color: color({ label: "Text and icons" }),

    menu: heading("Menu"),
    menu_list: stackable({
      label: "Menu",
      itemName: "Menu entry",
      titleField: "title",
      max: 12,
      item: {
        ...menuLink,
        dropdown: select({
          label: "Drop-down",
          default: "none",
          options: [
            { label: "None", value: "none" },
            { label: "Categories", value: "categories" },
            { label: "Own links", value: "links" },
            { label: "All articles and links", value: "link_list" },
          ],
        }),
        links: stackable({
          label: "Drop-down links",
          itemName: "Link",
          titleField: "title",
          max: 40,
          item: { ...menuLink, ...panelLinkFields },
          when: (values) => values.dropdown === "links",
        }),
        ...panelFields,
      },
      default: [
        { title: "Home", link: "/" },
        { title: "Shop", link: "/product/list", dropdown: "categories" },
        { title: "News", link: "/news" },
        { title: "Contact", link: "/ContactUs" },
      ],
    }),
    menu_font_size: fontSize("menu_{device}_font_size", "Menu size", 16, 18),
    menu_font_family: font({ label: "Menu font" }),

    second_row: heading("Second row"),
    ...rowFields,

    parts: heading("Show/hide elements"),
    show_search: toggle({ label: "Search", default: true }),
    show_account: toggle({ label: "Account", default: true }),
    show_cart: toggle({ label: "Cart", default: true }),

    labels: heading("Texts"),
    search_text: text({ label: "Search", default: "Search", required: true }),
    search_placeholder: text({ label: "Search placeholder", default: "What are you looking for?" }),
    search_all_text: text({ label: "All results", default: "Show all results for “{keyword}”" }),
    search_recent_text: text({ label: "Recent searches", default: "Recent searches", required: true }),
    search_clear_text: text({ label: "Clear recent searches", default: "Clear recent searches", required: true }),
    search_popular_text: text({ label: "Popular searches", default: "Popular searches", required: true }),
    search_products_text: text({ label: "Products in the search", default: "Products", required: true }),
    search_categories_text: text({ label: "Categories in the search", default: "Categories", required: true }),
    search_articles_text: text({
      label: "Articles and news in the search",
      default: "Articles and news",
      required: true,
    }),
    account_text: text({ label: "Account", default: "Account", required: true }),
    login_text: text({ label: "Log in", default: "Log in", required: true }),
    wishlist_text: text({ label: "Wishlist", default: "Wishlist", required: true }),
    cart_text: text({ label: "Cart", default: "Cart", required: true }),
    menu_text: text({ label: "Menu", default: "Menu", required: true }),
    submenu_text: text({ label: "Open a drop-down", default: "Show links of {title}", required: true }),
    submenu_all_text: text({
      label: "Whole menu entry in the drawer",
      default: "All {title}",
      required: true,
    }),
    all_text: text({ label: "Whole drop-down", default: "View all" }),
  },
  data: ({ menu_list, row_show }) => {
    const products = menu_list.flatMap(({ dropdown, as_panel, feature, feature_product: [product] = [] }) =>
      dropdown !== "none" && as_panel && feature === "product" && product ? product.id : [],
    );
    return {
      ...(menu_list.some((entry) => entry.dropdown === "categories") && {
        categories: { ids: [], count: categoriesShown },
      }),
      ...(row_show === "categories" && { top_categories: { count: categoriesShown } }),
      ...(products.length > 0 && { products: { ids: products, fallback: "none" as const, count: products.length } }),
    };
  },
});
