/**
 * How the demo mall is decorated: values of its modules by their wire names, every home type at
 * least once. What is not named here keeps its default.
 */
import type { DemoContent, LinkContent } from "./content/types.ts";

/** What a design says about a thing of the shop: its row, as a chooser puts it in. */
export interface ShopRows {
  readonly product: (slug: string) => unknown;
  readonly category: (slug: string) => unknown;
  /** Address of a link: "category:" with a slug becomes the list of that category. */
  readonly link: (url: string) => string;
  /** Id of an article. */
  readonly article: (slug: string) => string;
  /** Public path of a picture. */
  readonly picture: (picture: string) => string;
}

export interface DecoratedModule {
  readonly type: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Modules by decoration group. */
export type Decorated = Readonly<
  Record<
    | "home_modules"
    | "common_modules"
    | "config_modules"
    | "contact_us_modules"
    | "news_modules"
    | "news_detail_modules"
    | "product_detail_modules",
    readonly DecoratedModule[]
  >
>;

export function decorate(content: DemoContent, rows: ShopRows): Decorated {
  const { design } = content;
  return {
    home_modules: homeModules(content, rows),
    common_modules: [header(content, rows), footer(content, rows)],
    config_modules: configuration(content, rows),
    contact_us_modules: [contactPage(content)],
    news_modules: [{ type: -3, values: { page_title: design.journal, lead_text: design.journal_lead } }],
    news_detail_modules: [{ type: -3, values: { news_text: design.journal } }],
    product_detail_modules: [
      {
        type: -3,
        values: {
          delivery_link: `/article?id=${rows.article("shipping")}`,
          returns_link: `/article?id=${rows.article("returns")}`,
        },
      },
    ],
  };
}

/** The ground of a module: one of the colour schemes of the design. */
const onScheme = (section_scheme: "muted" | "contrast" | "accent") => ({ section_ground: "scheme", section_scheme });

function contactPage({ mall: { email, phone, address, hours } }: DemoContent): DecoratedModule {
  const values = {
    contact_email: email,
    contact_phone: phone,
    contact_address: address.join("\n"),
    contact_hours: hours,
  };
  return { type: -3, values };
}

function homeModules({ home, categories, design }: DemoContent, rows: ShopRows): DecoratedModule[] {
  const { picture } = rows;
  const all = categories.map(({ slug }) => rows.category(slug));
  const [firstStory, ...otherStories] = home.introductions.map((story, index) => ({
    type: 7,
    values: {
      title: story.title,
      desc: story.desc,
      image_or_video: picture(story.img),
      img_alt: story.alt,
      view_btn_text: story.view_btn_text,
      view_btn_link: rows.link(story.view_btn_link),
      layout: index % 2 === 0 ? 1 : 2,
      ...(index === 0 ? { ...onScheme("contrast"), section_type: "larger" } : { section_type: "larger" }),
    },
  }));
  return [
    {
      type: 1,
      values: {
        interval: 6,
        banner_list: home.banners.map(({ pc_img, mobile_img, ...banner }) => ({
          ...banner,
          btn_link: rows.link(banner.btn_link),
          pc_img: picture(pc_img),
          mobile_img: picture(mobile_img),
        })),
      },
    },
    {
      type: 3,
      values: { title: design.shop_by_category, category_list: all, all_btn_text: "", section_type: "smaller" },
    },
    {
      type: 4,
      values: {
        title: design.best_sellers,
        title_text_align: "left",
        product_list: home.popular.map(rows.product),
        all_btn_text: design.view_all,
      },
    },
    {
      type: 15,
      values: {
        pc_img: picture(home.single_image.pc_img),
        mobile_img: picture(home.single_image.mobile_img),
        img_alt: home.single_image.title,
        title: home.single_image.title,
        title_color: home.single_image.title_color,
        desc: home.single_image.desc,
        layout: "right",
        desc_color: home.single_image.title_color,
        btn_text: home.single_image.btn_text,
        btn_link: home.single_image.btn_link,
        is_full: true,
        img_radius: 0,
        mobile_aspect_ratio: "4:5",
      },
    },
    {
      type: 2,
      values: {
        title: design.popular_categories,
        category_list: all.slice(0, 6),
        all_btn_text: "",
        ...onScheme("muted"),
      },
    },
    {
      type: 5,
      values: {
        title: home.recommended.title,
        title_text_align: "left",
        desc_text_align: "left",
        section_type: "larger",
        desc: home.recommended.desc,
        cover_image: picture(home.recommended.cover_image),
        view_more_text: home.recommended.view_more_text,
        view_more_link: rows.link(home.recommended.view_more_link),
        product_list: home.recommended.products.map(rows.product),
        all_btn_text: "",
      },
    },
    ...(firstStory ? [firstStory] : []),
    {
      type: 6,
      values: {
        title: design.offers,
        title_text_align: "left",
        all_btn_text: "",
        data_list: home.promotions.map(({ img, name, promotion_text, buy_text, url }) => ({
          img: picture(img),
          name,
          promotion_text,
          buy_text,
          url: rows.link(url),
        })),
      },
    },
    {
      type: 13,
      values: {
        title: home.rich_text.title,
        content: home.rich_text.content,
        ...onScheme("muted"),
        section_width: "wide",
        section_pc_radius: 16,
        section_mobile_radius: 8,
      },
    },
    { type: 14, values: { title: design.more, category_list: all.slice(0, 4), all_btn_text: "" } },
    ...otherStories,
    {
      type: 8,
      values: {
        data_list: home.statistics.map(({ icon, name, value }) => ({ icon: picture(icon), name, value })),
        ...onScheme("muted"),
      },
    },
    {
      type: 16,
      values: {
        title: home.image_row.title,
        desc: home.image_row.desc,
        is_full: true,
        img_radius: 0,
        pc_gap: 8,
        mobile_gap: 4,
        img_list: home.image_row.images.map(({ img, alt, link }) => ({ img: picture(img), alt, link })),
      },
    },
    {
      type: 9,
      values: {
        data_list: home.features.map(({ icon, name, detail }) => ({ icon: picture(icon), name, detail })),
      },
    },
    {
      type: 99,
      values: {
        show_divider_text: true,
        divider_text: design.divider,
        ...(design.title_font && { divider_text_font_family: design.title_font }),
      },
    },
    { type: 10, values: { title: design.latest_news, title_text_align: "left", all_btn_text: design.all_news } },
    { type: 11, values: { ...home.subscription, ...onScheme("accent") } },
    { type: 12, values: { ...home.contact } },
    { type: -3, values: {} },
  ];
}

function header({ categories, design }: DemoContent, rows: ShopRows): DecoratedModule {
  const dropdown = categories.length > 0 ? "categories" : "none";
  return {
    type: 0,
    values: {
      menu_list: design.menu.map((link) => ({
        title: link.title,
        link: addressOf(link, rows),
        ...(link.type === 1 && link.url === "/product/list" && { dropdown }),
      })),
    },
  };
}

function footer({ mall, footer: { menus, partners } }: DemoContent, rows: ShopRows): DecoratedModule {
  const shown = menus.slice(0, 4).map(({ title, links }, index) => [
    [`menu${index + 1}_show`, true],
    [`menu${index + 1}_title`, title],
    [`menu${index + 1}_links`, links.map((link) => ({ title: link.title, link: addressOf(link, rows) }))],
  ]);
  return {
    type: -1,
    values: {
      about_text: mall.tagline,
      ...Object.fromEntries(shown.flat()),
      partner_list: partners.map(({ icon, link }) => ({ name: nameOf(icon), icon: rows.picture(icon), link })),
    },
  };
}

function configuration({ mall, design }: DemoContent, { picture }: ShopRows): DecoratedModule[] {
  return [
    {
      type: -11,
      values: {
        websiteName: mall.name,
        websiteKeywords: mall.keywords.join(", "),
        websiteDescription: mall.description,
        websiteCopyright: mall.copyright,
        faviconIcoUrl: picture(mall.favicon),
      },
    },
    { type: -12, values: { logoMode: 2, logoPic: picture(mall.logo), logoPicDark: picture(mall.logoOnDark) } },
    { type: -14, values: { "theme-color": "#B4502A", "sale-color": "#A63F17" } },
    { type: -15, values: { ...(design.title_font && { "title-font-family": design.title_font }) } },
    {
      type: -16,
      values: {
        currencySymbol: mall.currencySymbol,
        ...(mall.currencySymbolPosition && { currencySymbolPosition: mall.currencySymbolPosition }),
      },
    },
    {
      type: -17,
      values: { showService: true, servicePic: picture(mall.servicePicture), serviceLink: mall.serviceLink },
    },
  ];
}

function addressOf(link: LinkContent, rows: ShopRows): string {
  return link.type === 1 ? rows.link(link.url) : articleLink(rows, link.article);
}

function articleLink(rows: ShopRows, slug: string): string {
  return `/article?id=${rows.article(slug)}`;
}

/** "partners/kiln-and-co.webp" as "Kiln and co". */
function nameOf(picture: string): string {
  const words = picture.replace(/^.*\/|\.\w+$/g, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
