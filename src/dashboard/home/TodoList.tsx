import {
  Banknote,
  CalendarX,
  CircleAlert,
  FilePen,
  FileWarning,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  PackageMinus,
  PackageX,
  Scale,
  SearchX,
  Truck,
  Undo2,
} from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { TodoRow, TodoRows } from "../shell/TodoRows.tsx";
import { DeadLinkRows } from "./DeadLinkRows.tsx";

type Todo = Output<CallByPath["/admin_api/v1/home"]>["todo"];

interface Text {
  readonly icon: LucideIcon;
  readonly tone: "danger" | "warning" | "neutral";
  /** One and many of it. */
  readonly one: string;
  readonly many: string;
  readonly text: string;
  readonly button: string;
  readonly to: string;
}

const texts: Readonly<Record<Exclude<Todo[number]["kind"], "dead_links">, Text>> = {
  to_ship: {
    icon: Truck,
    tone: "warning",
    one: t("order to ship"),
    many: t("orders to ship"),
    text: t("Pack them, then enter the tracking number."),
    button: t("View orders"),
    to: "/orders?view=ship",
  },
  refund_requests: {
    icon: Undo2,
    tone: "danger",
    one: t("refund was requested"),
    many: t("refunds were requested"),
    text: t("Approve or reject them. The customer gets an email."),
    button: t("View requests"),
    to: "/orders?view=refunds",
  },
  pending_payments: {
    icon: Banknote,
    tone: "warning",
    one: t("order waiting for payment"),
    many: t("orders waiting for payment"),
    text: t("By bank transfer or on delivery. Mark them as paid when the money has arrived."),
    button: t("View orders"),
    to: "/orders?view=transfer",
  },
  messages: {
    icon: MessageSquare,
    tone: "warning",
    one: t("message to answer"),
    many: t("messages to answer"),
    text: t("Answer by email from here, or archive them."),
    button: t("View messages"),
    to: "/messages?view=open",
  },
  failed_tasks: {
    icon: CircleAlert,
    tone: "danger",
    one: t("task failed"),
    many: t("tasks failed"),
    text: t("See why, and retry the rows that failed."),
    button: t("View tasks"),
    to: "/tasks",
  },
  failed_mails: {
    icon: MailWarning,
    tone: "danger",
    one: t("email wasn't sent"),
    many: t("emails weren't sent"),
    text: t("See why, and send them again."),
    button: t("View emails"),
    to: "/emails?view=failed",
  },
  failed_releases: {
    icon: CalendarX,
    tone: "danger",
    one: t("release couldn't start or end"),
    many: t("releases couldn't start or end"),
    text: t("See why, and start or end them again."),
    button: t("View releases"),
    to: "/releases",
  },
  draft_policies: {
    icon: FileWarning,
    tone: "warning",
    one: t("policy is a draft"),
    many: t("policies are drafts"),
    text: t("Customers neither see nor agree to a draft. Publish the article, or choose another one."),
    button: t("View policies"),
    to: "/settings/checkout",
  },
  duties: {
    icon: Scale,
    tone: "warning",
    one: t("thing that the law asks for is missing"),
    many: t("things that the law asks for are missing"),
    text: t("For the countries where you sell."),
    button: t("View what is missing"),
    to: "/settings/ready",
  },
  sold_out: {
    icon: PackageX,
    tone: "danger",
    one: t("variant is sold out"),
    many: t("variants are sold out"),
    text: t("Customers see them and can't buy them."),
    button: t("View sold out"),
    to: "/inventory?f=state.any.out&f=shown.is.true",
  },
  low_stock: {
    icon: PackageMinus,
    tone: "warning",
    one: t("variant is running low"),
    many: t("variants are running low"),
    text: t("Order more, or change the limit at which you are told."),
    button: t("View low stock"),
    to: "/inventory?f=state.any.low&f=shown.is.true",
  },
  drafts: {
    icon: FilePen,
    tone: "neutral",
    one: t("product is a draft"),
    many: t("products are drafts"),
    text: t("Customers can't see drafts. Finish them, then set them to active."),
    button: t("View drafts"),
    to: "/products?view=draft",
  },
  empty_searches: {
    icon: SearchX,
    tone: "neutral",
    one: t("search found nothing"),
    many: t("searches found nothing"),
    text: t("In the last 30 days. Add a synonym, or a redirect to the right page."),
    button: t("View searches"),
    to: "/search-words",
  },
};

/** Counts end there. */
const max = 1000;

/** What wants doing, each with the button that does it. */
export function TodoList({ todo }: { readonly todo: Todo }) {
  return (
    <Card title={t("To do")} flush>
      <TodoRows>
        {todo.map(({ kind, count, places }) => {
          if (kind === "dead_links") return <DeadLinkRows key={kind} count={count} places={places} />;
          const { icon, tone, one, many, text, button, to } = texts[kind];
          const title = `${formatNumber(count)}${count >= max ? "+" : ""} ${count === 1 ? one : many}`;
          return (
            <TodoRow key={kind} icon={icon} tone={tone} title={title} text={text}>
              <ButtonLink to={to}>{button}</ButtonLink>
            </TodoRow>
          );
        })}
      </TodoRows>
    </Card>
  );
}
