/** Questions of shoppers, in a table of the extension's own: asked in the shop, read and answered by staff, removed after a month. */
import {
  answerCall,
  defineCall,
  type ExtensionJob,
  type ListColumnKind,
  notFound,
  nothing,
  t,
} from "shopwright/extend";
import { z } from "zod";

const text = z.string().trim().min(1, "is required").max(500, "at most 500 characters");

const ask = defineCall({
  path: "/api/v1/extensions/sample/ask",
  audience: "shopper",
  summary: "Asks the shop a question",
  success: "Thanks for your question",
  input: z.object({
    text,
    /** What it is about; without it the shop in general. */
    product_id: z.uuid("must be an id of a product").optional(),
  }),
  output: nothing,
  perMinute: 5,
});

const questions = defineCall({
  path: "/admin_api/v1/extensions/sample/questions",
  audience: "admin",
  permission: "ext:sample:read",
  summary: "What shoppers have asked, the newest first",
  input: nothing,
  output: z.object({ questions: z.array(z.object({ id: z.string(), text: z.string(), answer: z.string() })) }),
});

const answer = defineCall({
  path: "/admin_api/v1/extensions/sample/answer",
  audience: "admin",
  permission: "ext:sample:write",
  summary: "Answers a question",
  success: "Question answered",
  input: z.object({ id: z.uuid("must be an id of a question"), answer: text }),
  output: nothing,
});

const question = z.object({ id: z.string(), text: z.string(), answer: z.string() });

export const calls = [
  answerCall(ask, async ({ shop, transaction }, input) => {
    const row = [shop.id, input.text, input.product_id ?? null];
    await transaction(({ run }) => run("insert into question (mall_id, text, product_id) values ($1, $2, $3)", row));
    return {};
  }),
  answerCall(questions, async ({ shop, transaction }) => ({
    questions: await transaction(({ rows }) =>
      rows(question, "select id, text, answer from question where mall_id = $1 order by asked_at desc limit 100", [
        shop.id,
      ]),
    ),
  })),
  answerCall(answer, async ({ shop, transaction }, { id, answer }) => {
    const answered = await transaction(({ run }) =>
      run("update question set answer = $3 where mall_id = $1 and id = $2", [shop.id, id, answer]),
    );
    if (answered === 0) throw notFound(t("Question not found"));
    return {};
  }),
];

/** A column of the products: one query for all rows of a page. */
export const openQuestions: ListColumnKind = {
  list: "products",
  name: "open_questions",
  label: "Open questions",
  type: "number",
  permission: "ext:sample:read",
  async values(ids, { shop, transaction }) {
    const counted = await transaction(({ rows }) =>
      rows(
        z.object({ id: z.string(), count: z.number() }),
        `select product_id as id, count(*)::int as count from question
          where mall_id = $1 and product_id = any($2::uuid[]) and answer = '' group by product_id`,
        [shop.id, ids],
      ),
    );
    return new Map(counted.map(({ id, count }) => [id, count]));
  },
};

const old = "answer <> '' and asked_at < now() - interval '30 days'";

export const removeAnswered: ExtensionJob = {
  every: "day",
  work: `select from question where mall_id = m.id and ${old}`,
  async run({ shop, transaction }) {
    await transaction(({ run }) => run(`delete from question where mall_id = $1 and ${old}`, [shop.id]));
  },
};
