import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Link, useParams } from "react-router";
import { deliveryStates } from "#contract/webhooks.ts";
import { rich } from "#i18n/rich.tsx";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { Banner } from "../shell/Banner.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { replay } from "./actions.ts";
import { TextBlock } from "./TextBlock.tsx";
import { type Attempt, type Delivery, deliveriesAddress, deliveryQuery, webhooksAddress } from "./webhook-queries.ts";
import { durationOf, eventLabel, resultOf } from "./words.ts";

const crumbs = () => [
  { label: t("Settings"), to: "/settings" },
  { label: t("Webhooks"), to: webhooksAddress },
  { label: t("Deliveries"), to: listAddress(deliveriesAddress) },
];

/** One delivery: what is sent, and what was answered each time. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(deliveryQuery(id));
  return (
    <DetailPage query={query} title={t("Delivery")} what={t("this delivery")} breadcrumbs={crumbs()} skeleton={8}>
      {(delivery) => <OpenDelivery delivery={delivery} />}
    </DetailPage>
  );
}

function OpenDelivery({ delivery }: { readonly delivery: Delivery }) {
  const mayWrite = useCan()("webhooks:write");
  const { id, webhook, event, state, created_at, next_at, message_id, body, attempts } = delivery;
  const { label, tone } = deliveryStates[state];
  return (
    <Page
      title={eventLabel(event)}
      width="narrow"
      breadcrumbs={crumbs()}
      badge={<Status tone={tone}>{label}</Status>}
      description={rich(
        t("To <link>{webhook}</link>, {time}", { webhook: webhook.name, time: formatTime(created_at) }),
        {
          link: <Link to={`${webhooksAddress}/${webhook.id}`} />,
        },
      )}
      actions={
        mayWrite && (
          <Button icon={<Send size={15} aria-hidden />} onClick={() => void replay({ ids: [id] })}>
            {state === "waiting" ? t("Send now") : t("Send again")}
          </Button>
        )
      }
    >
      {next_at &&
        (webhook.is_on ? (
          <Banner>
            {t("Next attempt: {time}, once earlier events of the same record have been sent.", {
              time: formatTime(next_at),
            })}
          </Banner>
        ) : (
          <Banner>{t("The webhook is paused. The event is sent when it is resumed.")}</Banner>
        ))}
      <Card title={t("Request")}>
        <div className="stack gap-16">
          <dl className="facts gap-y-4 gap-16">
            <dt className="muted">{t("Address")}</dt>
            <dd className="break" dir="ltr">
              {webhook.url}
            </dd>
            <dt className="muted">{t("Event")}</dt>
            <dd className="break">
              <code>{event}</code>
            </dd>
            <dt className="muted">
              <code>webhook-id</code>
            </dt>
            <dd className="break">
              <code>{message_id}</code>
            </dd>
          </dl>
          <TextBlock title={t("Body")} text={body} />
        </div>
      </Card>
      <Card title={t("Attempts")}>
        {attempts.length === 0 ? (
          <p className="muted">{t("Not sent yet")}</p>
        ) : (
          <ol className="stack gap-20">
            {[...attempts].reverse().map((attempt) => (
              <AttemptRow key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </Card>
    </Page>
  );
}

function AttemptRow({ attempt }: { readonly attempt: Attempt }) {
  const { at, reason, ms, answer } = attempt;
  return (
    <li className="stack gap-8">
      <p className="row wrap gap-y-4 gap-10">
        <Status tone={reason === "" ? "success" : "danger"}>{resultOf(attempt)}</Status>
        <span className="muted small">{[formatTime(at), durationOf(ms)].join(" · ")}</span>
      </p>
      {answer && <TextBlock title={tc("of a server", "Answer")} text={answer} />}
    </li>
  );
}
