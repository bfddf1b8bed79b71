import { useQuery } from "@tanstack/react-query";
import { Archive, MailOpen } from "lucide-react";
import { Link, useParams } from "react-router";
import { messageStates } from "#contract/lists/messages.ts";
import type { MessageDetail } from "#contract/shapes/message.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { useCan } from "../api/start.ts";
import { formatDate, formatTime, useMoney } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { badgeOf } from "../orders/words.ts";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonColumns } from "../shell/Skeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { messageQuery, setStates } from "./message-query.ts";

const crumbs = () => [{ label: t("Messages"), to: listAddress("/messages") }];

/** One message: what was written and answered, by whom, and a new answer. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(messageQuery(id));
  const skeleton = <SkeletonColumns columns="side-320" label={t("Loading the message")} />;
  return (
    <DetailPage query={query} title={t("Message")} what={t("this message")} breadcrumbs={crumbs()} skeleton={skeleton}>
      {({ message }) => <OpenMessage key={id} message={message} />}
    </DetailPage>
  );
}

const mailWords = {
  queued: t("Waiting to be sent"),
  sent: t("Sent"),
  kept: t("Not sent: the shop has no mail server"),
  failed: t("Not sent"),
  "": "",
} as const;

function OpenMessage({ message }: { readonly message: MessageDetail }) {
  const can = useCan();
  const { id, name, email, state, answers, created_at } = message;
  const mayChange = can("customers:write");
  const { label, tone } = messageStates[state];
  return (
    <Page
      title={name}
      breadcrumbs={crumbs()}
      width="narrow"
      badge={<Status tone={tone}>{label}</Status>}
      description={email}
      actions={
        mayChange &&
        (state === "archived" ? (
          <Button icon={<MailOpen size={15} aria-hidden />} onClick={() => void setStates({ ids: [id] }, "open")}>
            {t("Open again")}
          </Button>
        ) : (
          <Button icon={<Archive size={15} aria-hidden />} onClick={() => void setStates({ ids: [id] }, "archived")}>
            {t("Archive")}
          </Button>
        ))
      }
    >
      <div className="columns side-320 gap-16 one-820">
        <div className="stack gap-16 shrink">
          <Card>
            <ol className="stack gap-16">
              <li className="stack gap-6 shrink">
                <p className="row align-stretch between wrap gap-y-2 gap-16 break">
                  <strong>{name}</strong>
                  <time className="muted small" dateTime={created_at}>
                    {formatTime(created_at)}
                  </time>
                </p>
                {message.form_answers.length > 0 ? (
                  <FormAnswers message={message} />
                ) : (
                  <p className="pre">{message.message}</p>
                )}
              </li>
              {answers.map((answer) => (
                <li key={answer.id} className="stack gap-6 shrink pad-y-12 pad-x-14 radius-10 surface-2">
                  <p className="row align-stretch between wrap gap-y-2 gap-16 break">
                    <strong>{answer.staff_name}</strong>
                    <time className="muted small" dateTime={answer.created_at}>
                      {formatTime(answer.created_at)}
                    </time>
                  </p>
                  <p className="pre">{answer.text}</p>
                  <p className="muted small break">
                    {can("mails:read") && answer.mail_state ? (
                      <Link to={`/emails/${answer.mail_id}`}>{mailWords[answer.mail_state]}</Link>
                    ) : (
                      mailWords[answer.mail_state]
                    )}
                  </p>
                </li>
              ))}
            </ol>
            {mayChange && email && <AnswerForm id={id} to={email} />}
          </Card>
          <OtherMessages message={message} />
          <History type="contact_message" id={id} />
        </div>
        <WriterCards message={message} />
      </div>
    </Page>
  );
}

/** What was asked in a form of the shop's pages, and answered. */
function FormAnswers({ message: { form_name, form_answers } }: { readonly message: MessageDetail }) {
  return (
    <>
      <p className="muted small break">{t("Form: {name}", { name: form_name })}</p>
      <dl className="stack gap-12">
        {form_answers.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same label; their index identifies them
          <div key={index} className="stack gap-2">
            <dt className="muted small break">{label}</dt>
            <dd className="pre break">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OtherMessages({ message: { others } }: { readonly message: MessageDetail }) {
  if (others.length === 0) return null;
  return (
    <Card title={t("Other messages")} flush>
      <ul>
        {others.map(({ id, message, state, created_at }) => (
          <li key={id} className="row between wrap gap-y-4 gap-16 line-top pad-y-12 inset">
            <div className="stack gap-2 basis-180 break">
              <Link className="record-link" to={`/messages/${id}`}>
                {message.length > 80 ? `${message.slice(0, 80)}…` : message}
              </Link>
              <span className="muted small break">{formatTime(created_at)}</span>
            </div>
            <Status tone={messageStates[state].tone}>{messageStates[state].label}</Status>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who wrote, and what they have ordered. */
function WriterCards({ message }: { readonly message: MessageDetail }) {
  const money = useMoney();
  const { name, email, phone, customer: writer, orders } = message;
  return (
    <div className="stack gap-16 shrink">
      <Card title={tc("sender", "From")}>
        <div className="stack gap-4">
          <p className="break">{writer ? <Link to={`/customers/${writer.id}`}>{writer.name}</Link> : name}</p>
          {email && (
            <p className="break">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
            </p>
          )}
          <p className="muted small break">
            {writer
              ? t("{count, plural, one {# order, {amount} spent} other {# orders, {amount} spent}}", {
                  count: writer.order_count,
                  amount: money(writer.spent),
                })
              : t("Has not ordered with this address.")}
          </p>
        </div>
      </Card>
      {orders.length > 0 && (
        <Card title={t("Last orders")} flush>
          <ul>
            {orders.map(({ order_no, placed_at, status, total }) => {
              const badge = badgeOf("status", status);
              return (
                <li key={order_no} className="row between wrap gap-y-4 gap-16 line-top pad-y-12 inset">
                  <div className="stack gap-2 basis-180 break">
                    <Link className="record-link" to={`/orders/${order_no}`}>
                      {order_no}
                    </Link>
                    <span className="muted small break">
                      {formatDate(placed_at)} · {money(total)}
                    </span>
                  </div>
                  <Status tone={badge.tone ?? "neutral"}>{badge.label}</Status>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </div>
  );
}
