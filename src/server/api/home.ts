import { basePage, type Group } from "#contract/groups.ts";
import { declared } from "#i18n/declared.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as registry from "#modules/registry.ts";
import { type LandingPage, landingPath, publishedLandingPages } from "#shop/decorations/index.ts";
import * as page from "#shop/home/home.ts";
import { isSetByEnvironment } from "#shop/payments/index.ts";
import { isUnknownPath, pageInEditor } from "#storefront/page-options.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const home: Handler<"home"> = async (context) => {
  const staff = staffOf(context);
  const takesPayments = isSetByEnvironment(context.services.payments);
  const sendsMail = context.services.mail.url !== undefined;
  const landing = new Map<string, LandingPage>(
    (await publishedLandingPages({ ...context, registry })).map((one) => [one.group, one]),
  );
  const pageOf = (group: Group) => {
    const landingPage = landing.get(group);
    if (landingPage) return { path: landingPath(landingPage, context.mall), name: landingPage.title };
    const { path, name } = pageInEditor(basePage(group));
    return { path, name: name && declared(name) };
  };
  return page.home(
    { ...context, registry },
    {
      staffId: staff.id,
      may: (permission) => mayDo(staff, permission),
      takesPayments,
      sendsMail,
      pages: { isUnknown: isUnknownPath, of: pageOf },
    },
  );
};
