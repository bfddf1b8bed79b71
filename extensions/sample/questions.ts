/** Questions of shoppers, in a table of the extension's own: asked in the shop, read and answered by staff, removed after a month. */
import { answerCall, defineCall, type ExtensionJob, notFound, nothing } from "shopwright/extend";
import { z } from "zod";

const text = z.string().trim().min(1, "is required").max(500, "at most 500 characters");

const ask = defineCall({
  path: "/api/v1/extensions/sample/ask",
  audience: "shopper",
  summary: "Asks the shop a question",
  success: "Thanks for your question",
  input: z.object({ text }),
  output: nothing,
  perMinute: 5,
});

const questions = defineCall({
  path: "/admin_api/v1/extensions/sample/questions",
  audience: "admin",
  permission: "customers:read",
  summary: "What shoppers have asked, the newest first",
  input: nothing,
  output: z.object({ questions: z.array(z.object({ id: z.string(), text: z.string(), answer: z.string() })) }),
});

const answer = defineCall({
  path: "/admin_api/v1/extensions/sample/answer",
  audience: "admin",
  permission: "customers:write",
  summary: "Answers a question",
  success: "Question answered",
  input: z.object({ id: z.uuid("must be an id of a question"), answer: text }),
  output: nothing,
});

const question = z.object({ id: z.string(), text: z.string(), answer: z.string() });

export const calls = [
  answerCall(ask, async ({ shop, transaction }, input) => {
    await transaction(({ run }) => run("insert into question (mall_id, text) values ($1, $2)", [shop.id, input.text]));
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
    if (answered === 0) throw notFound("Question not found");
    return {};
  }),
];

const old = "answer <> '' and asked_at < now() - interval '30 days'";

export const removeAnswered: ExtensionJob = {
  every: "day",
  work: `select from question where mall_id = m.id and ${old}`,
  async run({ shop, transaction }) {
    await transaction(({ run }) => run(`delete from question where mall_id = $1 and ${old}`, [shop.id]));
  },
};
