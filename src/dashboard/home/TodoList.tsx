import {
  Banknote,
  CircleAlert,
  FilePen,
  FileWarning,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  PackageMinus,
  PackageX,
  SearchX,
  Truck,
  Undo2,
} from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
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
    one: "order to ship",
    many: "orders to ship",
    text: "Pack them, then enter the tracking number.",
    button: "View orders",
    to: "/orders?view=ship",
  },
  refund_requests: {
    icon: Undo2,
    tone: "danger",
    one: "refund was requested",
    many: "refunds were requested",
    text: "Approve or reject them. The customer gets an email.",
    button: "View requests",
    to: "/orders?view=refunds",
  },
  pending_payments: {
    icon: Banknote,
    tone: "warning",
    one: "order waiting for payment",
    many: "orders waiting for payment",
    text: "By bank transfer or on delivery. Mark them as paid when the money has arrived.",
    button: "View orders",
    to: "/orders?view=transfer",
  },
  messages: {
    icon: MessageSquare,
    tone: "warning",
    one: "message to answer",
    many: "messages to answer",
    text: "Answer by email from here, or archive them.",
    button: "View messages",
    to: "/messages?view=open",
  },
  failed_tasks: {
    icon: CircleAlert,
    tone: "danger",
    one: "task failed",
    many: "tasks failed",
    text: "See why, and retry the rows that failed.",
    button: "View tasks",
    to: "/tasks",
  },
  failed_mails: {
    icon: MailWarning,
    tone: "danger",
    one: "email wasn't sent",
    many: "emails weren't sent",
    text: "See why, and send them again.",
    button: "View emails",
    to: "/emails?view=failed",
  },
  draft_policies: {
    icon: FileWarning,
    tone: "warning",
    one: "policy is a draft",
    many: "policies are drafts",
    text: "Customers neither see nor agree to a draft. Publish the article, or choose another one.",
    button: "View policies",
    to: "/settings/checkout",
  },
  sold_out: {
    icon: PackageX,
    tone: "danger",
    one: "variant is sold out",
    many: "variants are sold out",
    text: "Customers see them and can't buy them.",
    button: "View sold out",
    to: "/inventory?view=out",
  },
  low_stock: {
    icon: PackageMinus,
    tone: "warning",
    one: "variant is running low",
    many: "variants are running low",
    text: "Order more, or change the limit at which you are told.",
    button: "View low stock",
    to: "/inventory?view=low",
  },
  drafts: {
    icon: FilePen,
    tone: "neutral",
    one: "product is a draft",
    many: "products are drafts",
    text: "Customers can't see drafts. Finish them, then set them to active.",
    button: "View drafts",
    to: "/products?view=draft",
  },
  empty_searches: {
    icon: SearchX,
    tone: "neutral",
    one: "search found nothing",
    many: "searches found nothing",
    text: "In the last 30 days. Add a synonym, or a redirect to the right page.",
    button: "View searches",
    to: "/search-words",
  },
};

/** Counts end there. */
const max = 1000;

/** What wants doing, each with the button that does it. */
export function TodoList({ todo }: { readonly todo: Todo }) {
  return (
    <Card title="To do" flush>
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
