/** Decorations: reading and publishing their modules, drafts, revisions, and the list of them. */

import { isSaved } from "#contract/groups.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { languagesBeside } from "#kernel/malls/languages-beside.ts";
import * as english from "#modules/registry.ts";
import * as decorations from "#shop/decorations/index.ts";
import { identifyStaff, staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { draftOf, editedBy, numberOf } from "../calls/edited.ts";
import { isReleaseToken } from "../pages/release-preview.ts";

/** Module types as the mall's shoppers read them. */
const registryOf = ({ locale }: Mall) => decorations.registryIn(english, locale);

/**
 * With the header `env: decoration` and an admin's token: the editor's form, of the decoration named. With the cookie of a
 * preview link: the draft that it shows.
 */
export const getDecoration: Handler<"getDecoration"> = async ({ db, mall, services, request }, input) => {
  if (request.env !== "decoration") {
    const context = { db, mall, registry: registryOf(mall) };
    const preview = await previewOf(request, context);
    if (preview) return decorations.getPreview(context, preview, input);
    return decorations.getDecoration(context, "live", "shopper", input);
  }
  const admin = await identifyStaff(services, { permission: "decoration:read" }, request);
  const context = { db, mall: admin.mall, registry: registryOf(admin.mall) };
  return decorations.getDecoration(context, numberOf(request) ?? "live", "editor", input);
};

/** The draft that a preview link shows. The preview of a release is the shop as it will be, which has no draft. */
const previewOf = async ({ previewToken }: CallContext["request"], context: Pick<CallContext, "db" | "mall">) =>
  previewToken && !isReleaseToken(previewToken) ? decorations.findPreview(context, previewToken) : undefined;

/** In the editor also archived pages, and those of a decoration that is not live; with a preview link those of its draft. */
export const findLandingPage: Handler<"findLandingPage"> = async ({ db, mall, services, request }, { slug }) => {
  if (request.env === "decoration") {
    const admin = await identifyStaff(services, { permission: "decoration:read" }, request);
    const context = { db, mall: admin.mall, registry: registryOf(admin.mall) };
    const pages = (await decorations.madePagesOf(context, numberOf(request) ?? "live")).filter(decorations.isLanding);
    return decorations.findLandingPage(
      pages.map((page) => ({ ...page, archived: false })),
      admin.mall,
      slug,
    );
  }
  const context = { db, mall, registry: registryOf(mall) };
  const preview = await previewOf(request, context);
  const pages = preview
    ? await decorations.previewedLandingPages(context, preview)
    : await decorations.publishedLandingPages(context);
  return decorations.findLandingPage(pages, mall, slug);
};

const madeRows = async (context: CallContext) => {
  const shop = { ...context, registry: registryOf(context.mall) };
  const pages = await decorations.madePagesOf(shop, editedBy(context));
  const uses = pages.some(({ group }) => isSaved(group))
    ? await decorations.usesOfSaved(shop, editedBy(context))
    : null;
  return pages.map(({ group, title, slug, archived }) => ({
    ...{ group, title, slug, archived },
    ...(isSaved(group) && { uses: [...(uses?.get(group) ?? [])] }),
  }));
};

export const listLandingPages: Handler<"listLandingPages"> = async (context, { elsewhere }) => ({
  pages: await madeRows(context),
  ...(elsewhere && { elsewhere: await decorations.savedElsewhere(context, editedBy(context)) }),
});

export const saveDecoration: Handler<"saveDecoration"> = async (context, input) => {
  const { db, mall } = context;
  const author = staffOf(context).email;
  const { made_pages, ...fixed } = input;
  const groups = { ...fixed, ...made_pages };
  return decorations.saveDecoration({ db, mall, registry: registryOf(mall) }, editedBy(context), groups, author);
};

export const decorationRows: Handler<"decorationRows"> = async ({ db, mall }, { needs }) => ({
  rows: (await decorations.findLiveRows({ db, mall }, needs)).map((rows) => ({ ...rows })),
});

export const loadDraft: Handler<"loadDraft"> = async (context) => {
  const draft = draftOf(context);
  const { name, currency, locale } = context.mall;
  const shop = { name, currency, locale };
  const languages = (await languagesBeside(context)).map(({ code }) => code);
  return {
    staff_id: draft.staffId,
    ...(await decorations.loadDraft(context, draft)),
    shop,
    pages: await madeRows(context),
    ...(languages.length > 0 && { languages }),
  };
};

export const saveDraft: Handler<"saveDraft"> = async (context, { draft }) => {
  await decorations.saveDraft(context, draftOf(context), draft);
  return {};
};

export const listRevisions: Handler<"listRevisions"> = (context, input) =>
  decorations.listRevisions(context, editedBy(context), input);

export const getRevision: Handler<"getRevision"> = (context, input) =>
  decorations.getRevision({ ...context, registry: registryOf(context.mall) }, editedBy(context), input);

export const createDecoration: Handler<"createDecoration"> = (context, input) =>
  decorations.createDecoration(context, input, staffOf(context).email);

export const makeDecorationLive: Handler<"makeDecorationLive"> = (context, { number }) =>
  decorations.makeDecorationLive(context, number);

export const deleteDecoration: Handler<"deleteDecoration"> = (context, { number }) =>
  decorations.deleteDecoration(context, number);

export const listDecorations: Handler<"listDecorations"> = (context) => decorations.listDecorations(context);
export const renameDecoration: Handler<"renameDecoration"> = decorations.renameDecoration;
export const checkLinks: Handler<"checkLinks"> = decorations.checkLinks;
