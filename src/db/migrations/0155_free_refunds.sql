-- Goods that cost nothing are taken back by a refund of 0.
ALTER TABLE refund_request
  DROP CONSTRAINT refund_request_amount_check,
  ADD CONSTRAINT refund_request_amount_check CHECK ((amount >= 0));
