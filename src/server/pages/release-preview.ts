/**
 * The shop as a release will make it, for staff: `/preview/release-{id}` sets a cookie of the browser's session that names the release, and pages and calls show
 * the shop at its time for as long as the session in the dashboard lasts (docs/shop-releases.md).
 */
import type { Envelope } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import { type CallName, callNamed } from "#contract/index.ts";
import { t } from "#i18n/server.ts";
import { type Mall, mallIn, ownMall } from "#kernel/malls/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { asPreviewed, findReleasePreview, type ReleasePreview } from "#shop/releases/index.ts";
import { findDashboardSession } from "#shop/staff/index.ts";
import type { CallRequest, Services } from "../calls/context.ts";

const pattern = /^release-([0-9a-f]{8}-[0-9a-f-]{27})$/;

/** A release stands there in place of a preview link's token. @param token of a preview that a browser has opened. */
export const isReleaseToken = (token: string): boolean => pattern.test(token);

interface Asked {
  readonly mall: Mall;
  readonly token: string;
  readonly dashboardSecret: string | undefined;
}

/**
 * The release that a browser is shown; undefined for everybody but staff who may see releases, while they are signed in.
 * @throws {ShopError} 404 for an unknown one; 409 for one that has started.
 */
export async function releaseShown(
  { db }: Pick<Services, "db">,
  { mall, token, dashboardSecret }: Asked,
): Promise<ReleasePreview | undefined> {
  const [, id] = pattern.exec(token) ?? [];
  if (!id || !dashboardSecret) return undefined;
  const session = await findDashboardSession({ db, mall }, dashboardSecret);
  if (!session || !mayDo(session.staff, "decoration:read")) return undefined;
  return findReleasePreview({ db, mall }, id);
}

/** The same, undefined also where there is nothing to show any more. */
export async function releaseStillShown(services: Pick<Services, "db">, asked: Asked) {
  try {
    return await releaseShown(services, asked);
  } catch (error) {
    if (error instanceof ShopError) return undefined;
    throw error;
  }
}

/** Runs `show` with services and a mall of the shop as it will be. */
export const inPreview = <T>(
  services: Services,
  mall: Mall,
  release: ReleasePreview,
  show: (services: Services, mall: Mall) => Promise<T>,
): Promise<T> =>
  asPreviewed({ db: services.db, mall: ownMall(mall) }, release, (then) => {
    const { catalog: _, ...others } = services;
    return show({ ...others, db: then.db }, sameView(then.mall, mall));
  });

const sameView = (then: Mall, { view, market }: Mall): Mall =>
  (view && mallIn(then, view.language, market?.path)) ?? then;

/** Calls that show the shop: these answer as it will be. */
const isShown = (name: CallName) => callNamed(name).fromReplica === true || name === "getCart";

/**
 * A call of a page that shows a release.
 * @returns undefined for calls that have nothing to do with what is shown.
 */
export async function callInPreview(
  services: Services,
  name: CallName,
  asked: CallRequest,
  run: (services: Services, asked: CallRequest) => Promise<Envelope>,
): Promise<Envelope | undefined> {
  const { previewToken: token, mall, dashboardSecret } = asked;
  if (token === undefined || !isReleaseToken(token)) return undefined;
  if (name === "placeOrder") {
    return {
      code: codes.conflict,
      message: t("Orders can't be placed in a preview. End the preview first."),
      data: null,
    };
  }
  if (!isShown(name)) return undefined;
  const release = await releaseStillShown(services, { mall, token, dashboardSecret });
  if (!release) return undefined;
  const { catalogDb: _, ...request } = asked;
  return inPreview(services, mall, release, (then, mallThen) => run(then, { ...request, mall: mallThen }));
}
