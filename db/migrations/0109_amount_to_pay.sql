-- What is paid for an order: goods, cores, tax, shipping and its tax (domain/cart/amount-to-pay.ts is the twin). `subtotal`, `vat` and
-- `total` stay those of the goods. Each branch rounds the tax of its shipping once. Computed of what is stored, so that older
-- documents have theirs.
alter table pre_order_branches
  add column to_pay numeric(14, 2) not null
    generated always as (total + shipping_cost + round(shipping_cost * vat_rate / 100, 2)) stored;
alter table orders
  add column to_pay numeric(14, 2) not null
    generated always as (total + shipping_cost + round(shipping_cost * vat_rate / 100, 2)) stored;

alter table pre_orders
  -- Of all its branches, tax included.
  add column shipping_total numeric(14, 2) not null default 0 check (shipping_total >= 0);
update pre_orders p set shipping_total = sums.shipping_total
from (
  select pre_order_id, sum(to_pay - total) as shipping_total from pre_order_branches group by pre_order_id
) sums
where sums.pre_order_id = p.id and sums.shipping_total <> 0;
alter table pre_orders
  add column to_pay numeric(14, 2) not null generated always as (total + shipping_total) stored;
