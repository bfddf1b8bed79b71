import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Eye, EyeOff, Star, StarOff } from "lucide-react";
import { Link, useParams } from "react-router";
import { reviewStates } from "#contract/lists/reviews.ts";
import type { StaffReview } from "#contract/shapes/review.ts";
import { t, tc } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { History } from "../activity/History.tsx";
import { useCan } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import { reviewQuery, setStates } from "./review-query.ts";

const crumbs = () => [{ label: t("Reviews"), to: listAddress("/reviews") }];

/** One review: answered in public, featured or hidden. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery(reviewQuery(id));
  return (
    <DetailPage query={query} title={t("Review")} what={t("this review")} breadcrumbs={crumbs()} skeleton={6}>
      {({ review }) => <OpenReview review={review} />}
    </DetailPage>
  );
}

function OpenReview({ review }: { readonly review: StaffReview }) {
  const can = useCan();
  const { id, state, product, author, stars, text, pictures, created_at } = review;
  const mayChange = can("customers:write");
  const { label, tone } = reviewStates[state];
  const set = (next: StaffReview["state"]) => void setStates({ ids: [id] }, next);
  return (
    <Page
      title={product?.good_name ?? t("Deleted product")}
      breadcrumbs={crumbs()}
      width="narrow"
      badge={<Status tone={tone}>{label}</Status>}
      description={t("Review by {person}, {time}", { person: author, time: formatTime(created_at) })}
      actions={
        mayChange && (
          <>
            {state === "featured" ? (
              <Button icon={<StarOff size={15} aria-hidden />} onClick={() => set("shown")}>
                {t("Don't feature")}
              </Button>
            ) : (
              <Button icon={<Star size={15} aria-hidden />} onClick={() => set("featured")}>
                {tc("verb", "Feature")}
              </Button>
            )}
            {state === "hidden" ? (
              <Button icon={<Eye size={15} aria-hidden />} onClick={() => set("shown")}>
                {t("Show")}
              </Button>
            ) : (
              <Button icon={<EyeOff size={15} aria-hidden />} onClick={() => set("hidden")}>
                {t("Hide")}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="columns side-320 gap-16 one-820">
        <Card>
          <div className="stack gap-10">
            <p className="row gap-2 accent" role="img" aria-label={t("{stars} of 5 stars", { stars })}>
              {[1, 2, 3, 4, 5].map((star) => (
                <Star key={star} size={18} aria-hidden fill={star <= stars ? "currentColor" : "none"} />
              ))}
            </p>
            <p className="pre">{text || t("No text, only stars.")}</p>
            {pictures.length > 0 && (
              <ul className="row wrap gap-8">
                {pictures.map((picture, index) => (
                  <li key={picture}>
                    <a href={picture} target="_blank" rel="noreferrer">
                      <img
                        src={picture}
                        alt={t("Sent with the review, {number}", { number: index + 1 })}
                        className="block radius-m square-88"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <ReplyForm key={review.replied_at} review={review} mayChange={mayChange} />
        </Card>
        <AboutCards review={review} />
      </div>
      <History type="review" id={id} />
    </Page>
  );
}

function AboutCards({ review }: { readonly review: StaffReview }) {
  const can = useCan();
  const { product, variant_label, verified, order_no, customer_id, author } = review;
  return (
    <div className="stack gap-16 shrink">
      <Card title={t("About")}>
        <dl className="facts gap-y-6 gap-16 terms break bottom-16">
          <dt>{t("Author")}</dt>
          <dd>{customer_id ? <Link to={`/customers/${customer_id}`}>{author}</Link> : author}</dd>
          <dt>{t("Purchase")}</dt>
          <dd>
            {verified ? t("Verified") : t("Not verified")}
            {order_no && can("orders:read") && (
              <>
                {": "}
                <Link to={`/orders/${order_no}`}>{order_no}</Link>
              </>
            )}
          </dd>
          {variant_label && (
            <>
              <dt>{t("Variant")}</dt>
              <dd>{variant_label}</dd>
            </>
          )}
        </dl>
        {product && (
          <ButtonLink
            to={`${location.origin}/product/comment/${encodeURIComponent(product.seo_name)}`}
            target="_blank"
            icon={<ExternalLink size={15} aria-hidden />}
          >
            {t("View in shop")}
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}
