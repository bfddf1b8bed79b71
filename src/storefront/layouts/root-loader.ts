/** Loads what every page needs: header, footer, configuration, link list and categories for the menu. */
import type { LoaderFunctionArgs } from "react-router";
import type { PageGroup } from "#contract/groups.ts";
import type { ApiClient } from "../api/client.ts";
import { apiContext } from "../api/context.ts";
import { expectData } from "../api/expect.ts";
import { type Frame, frameContext, keepFrameContext, prepare } from "../decoration/load.ts";
import { configOf } from "../decoration/shop-source.ts";
import { basenameOf, pageAt } from "../route-table.ts";
import type { RootData } from "./root-data.ts";

export async function rootLoader({ context, url }: LoaderFunctionArgs): Promise<RootData> {
  const group = pageAt(url.pathname.slice(basenameOf(url.pathname).length) || "/")?.group ?? "404_modules";
  const frame = context.get(keepFrameContext)(group, () => loadFrame(context.get(apiContext), group));
  context.set(frameContext, { group, frame });
  return (await frame).root;
}

const none = { data: null };

/** Menus, categories, payment marks and policies are an extra: a page shows without them when their calls fail. */
async function loadFrame(api: ApiClient, group: PageGroup): Promise<Frame> {
  const [answer, links, categoryAnswer, paymentAnswer, ruleAnswer] = await Promise.all([
    api.call("/api/v1/decoration", { modules: [group], common_modules: [0, -1], config_modules: [0] }).then(expectData),
    api.call("/api/v1/menus/list", {}).catch(() => none),
    api.call("/api/v1/category/list", {}).catch(() => none),
    api.call("/api/v1/payment/marks", {}).catch(() => none),
    api.call("/api/v1/shop/rules", {}).catch(() => none),
  ]);
  const { common_modules: common = [], config_modules: config = [], [group]: modules = [], css, js, language } = answer;
  await prepare([...common, ...config, ...modules]);
  const { categories = [] } = categoryAnswer.data ?? {};
  const { marks: payments = [] } = paymentAnswer.data ?? {};
  const { data: rules } = ruleAnswer;
  const root = {
    common,
    config,
    css,
    js,
    links: links.data ?? [],
    categories,
    payments,
    ...(rules && { rules }),
    ...(language && { language }),
  };
  // Lazy: the browser gets the result with its first page and does not need the code that computes colours.
  const { rootStyle } = await import("#modules/config/values.ts");
  const isWhole = [links, categoryAnswer, paymentAnswer, ruleAnswer].every(({ data }) => data !== null);
  return {
    root: { ...root, style: rootStyle(configOf(config)) },
    modules,
    origins: answer.origins ?? [],
    isWhole,
  };
}
