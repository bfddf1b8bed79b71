/** An order that was placed or changed since it was counted. */
export interface OrderMark {
  readonly order_id: string;
  /** What its email address was before, when it has changed. */
  readonly former_email: string | null;
  /** Whose it was before, when that has changed and it was somebody's with an account. */
  readonly former_customer_id: string | null;
}
