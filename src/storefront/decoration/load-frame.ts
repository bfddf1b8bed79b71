/** Loads frames. A browser needs it only when its first document has none: documents come with what it loads. */
import type { PageGroup } from "#contract/groups.ts";
import { rootStyle } from "#modules/config/values.ts";
import type { ApiClient } from "../api/client.ts";
import { configOf, expectData, type Frame, modulesOf, prepare } from "./load.ts";

const none = { data: null };

/** Menus, categories, payment marks and policies are an extra: a page shows without them when their calls fail. */
export async function loadFrame(api: ApiClient, group: PageGroup): Promise<Frame> {
  const [answer, links, categoryAnswer, paymentAnswer, ruleAnswer] = await Promise.all([
    api.call("/api/v1/decoration", { modules: [group], common_modules: [0, -1], config_modules: [0] }).then(expectData),
    api.call("/api/v1/menus/list", {}).catch(() => none),
    api.call("/api/v1/category/list", {}).catch(() => none),
    api.call("/api/v1/payment/marks", {}).catch(() => none),
    api.call("/api/v1/shop/rules", {}).catch(() => none),
  ]);
  const { common_modules: common = [], config_modules: config = [], css, js, consent, language } = answer;
  const modules = modulesOf(answer, group);
  await prepare([...common, ...config, ...modules]);
  const { categories = [] } = categoryAnswer.data ?? {};
  const { marks: payments = [] } = paymentAnswer.data ?? {};
  const { data: rules } = ruleAnswer;
  const root = {
    common,
    config,
    css,
    js,
    ...(consent && { consent }),
    links: links.data ?? [],
    categories,
    payments,
    ...(rules && { rules }),
    ...(language && { language }),
  };
  const isWhole = [links, categoryAnswer, paymentAnswer, ruleAnswer].every(({ data }) => data !== null);
  return {
    root: { ...root, style: rootStyle(configOf(config)) },
    modules,
    origins: answer.origins ?? [],
    isWhole,
    ...(answer.until && { changesAt: answer.until }),
  };
}
