-- What reports read: sums of orders and quotes, written by a job. A change of a document marks its day, and the job writes whole days again.

-- The day of the shop: of the clocks of its main branch.
create function shop_time_zone() returns text
language sql stable
return coalesce((select time_zone from branches where is_main), 'America/Mexico_City');

create function shop_day(at timestamptz) returns date
language sql stable
return (at at time zone shop_time_zone())::date;

-- Whose customer it was when the order was made: sales stay with that advisor when the customer moves to another.
alter table orders add column advisor_id integer references users;
update orders o set advisor_id = c.advisor_id from companies c where c.id = o.company_id;
create index orders_advisor on orders (advisor_id, created_at) where advisor_id is not null;

create function set_order_advisor() returns trigger
language plpgsql as $$
begin
  new.advisor_id := coalesce(new.advisor_id, (select advisor_id from companies where id = new.company_id));
  return new;
end $$;
create trigger orders_advisor_set before insert on orders for each row execute function set_order_advisor();

-- Days whose sums are out of date. One row for each day and transaction: writers of one day never wait for each other here.
create table figure_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('sales', 'quotes')),
  day date not null,
  primary key (changed_in, kind, day)
);
create index figure_changes_day on figure_changes (kind, day);

-- Marks the days of these moments. The zone is read once for a statement, however many rows it has.
create function note_changed_figures(of_kind text, moments timestamptz[]) returns void
language plpgsql as $$
declare zone text := shop_time_zone();
begin
  insert into figure_changes (kind, day)
  select distinct of_kind, (at at time zone zone)::date from unnest(moments) as at where at is not null
  on conflict do nothing;
end $$;

create function note_changed_orders() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_changed_figures('sales', array(
      select created_at from old_rows union select created_at from new_rows));
  else
    perform note_changed_figures('sales', array(select created_at from new_rows));
  end if;
  return null;
end $$;

create function note_changed_order_parts() returns trigger
language plpgsql as $$
begin
  perform note_changed_figures('sales', array(
    select o.created_at from orders o join (select distinct order_id from new_rows) n on n.order_id = o.id));
  return null;
end $$;

create function note_changed_shipment_lines() returns trigger
language plpgsql as $$
begin
  perform note_changed_figures('sales', array(
    select o.created_at from new_rows n
    join order_shipments s on s.id = n.shipment_id join orders o on o.id = s.order_id));
  return null;
end $$;

create function note_changed_quotes() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_changed_figures('quotes', array(
      select first_offered_at from old_rows union select first_offered_at from new_rows));
  else
    perform note_changed_figures('quotes', array(select first_offered_at from new_rows));
  end if;
  return null;
end $$;

create function note_changed_conversions() returns trigger
language plpgsql as $$
begin
  perform note_changed_figures('quotes', array(
    select q.first_offered_at from new_rows n join quotes q on q.id = n.quote_id));
  return null;
end $$;

create function note_changed_conversion_lines() returns trigger
language plpgsql as $$
begin
  perform note_changed_figures('quotes', array(
    select q.first_offered_at from new_rows n
    join quote_conversions c on c.id = n.conversion_id join quotes q on q.id = c.quote_id));
  return null;
end $$;

do $$
declare source record;
begin
  for source in select * from (values
    ('orders', 'note_changed_orders'),
    ('order_lines', 'note_changed_order_parts'),
    ('order_shipments', 'note_changed_order_parts'),
    ('order_shipment_lines', 'note_changed_shipment_lines'),
    ('quotes', 'note_changed_quotes'),
    ('quote_conversions', 'note_changed_conversions'),
    ('quote_conversion_lines', 'note_changed_conversion_lines')
  ) as s (name, noted_by) loop
    execute format('create trigger %1$s_figures_inserted after insert on %1$s referencing new table as new_rows
      for each statement execute function %2$s()', source.name, source.noted_by);
    execute format('create trigger %1$s_figures_updated after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function %2$s()', source.name, source.noted_by);
  end loop;
end $$;

-- Orders of a day, by branch, customer, advisor and who made them (in whose name else it was done). Money is before VAT, without cores
-- and shipping; cancelled pieces are not sold.
create table sales_days (
  day date not null,
  branch_id integer not null references branches,
  company_id integer not null references companies,
  advisor_id integer references users,
  maker_id integer not null references users,
  -- With a piece that was not cancelled.
  orders integer not null check (orders >= 0),
  lines integer not null check (lines >= 0),
  pieces integer not null check (pieces >= 0),
  sales numeric(14, 2) not null check (sales >= 0),
  -- Of the lines whose cost is known.
  costed_sales numeric(14, 2) not null check (costed_sales between 0 and sales),
  cost numeric(14, 2) not null check (cost >= 0),
  -- Fill rate: of orders of which a first shipment has left, or that the house has cancelled. Without what the customer cancelled.
  fill_pieces integer not null check (fill_pieces >= 0),
  first_pieces integer not null check (first_pieces between 0 and fill_pieces),
  -- Orders that were promised for a day, and have arrived or were cancelled by the house; those that kept it.
  promises integer not null check (promises >= 0),
  promises_met integer not null check (promises_met between 0 and promises),
  constraint sales_days_key unique nulls not distinct (day, branch_id, company_id, advisor_id, maker_id)
);
create index sales_days_company on sales_days (company_id, day);
create index sales_days_advisor on sales_days (advisor_id, day) where advisor_id is not null;

-- What each customer ordered of each part in a month ('2026-11-01'), and the same of all customers. As sales_days.
create table company_parts (
  month date not null,
  company_id integer not null references companies,
  branch_id integer not null references branches,
  product_id integer not null references products on delete cascade,
  -- Of the orders: the same part may stand in two rows in the month in which a customer changes hands.
  advisor_id integer references users,
  orders integer not null check (orders > 0),
  pieces integer not null check (pieces > 0),
  sales numeric(14, 2) not null check (sales >= 0),
  costed_sales numeric(14, 2) not null check (costed_sales between 0 and sales),
  cost numeric(14, 2) not null check (cost >= 0),
  constraint company_parts_key unique nulls not distinct (month, company_id, branch_id, product_id, advisor_id)
);
create index company_parts_company on company_parts (company_id, month);
create index company_parts_product on company_parts (product_id, month);
create index company_parts_advisor on company_parts (advisor_id, month) where advisor_id is not null;

create table sales_parts_months (
  month date not null,
  branch_id integer not null references branches,
  product_id integer not null references products on delete cascade,
  orders integer not null check (orders > 0),
  pieces integer not null check (pieces > 0),
  sales numeric(14, 2) not null check (sales >= 0),
  costed_sales numeric(14, 2) not null check (costed_sales between 0 and sales),
  cost numeric(14, 2) not null check (cost >= 0),
  primary key (month, branch_id, product_id)
);
create index sales_parts_months_product on sales_parts_months (product_id, month);

-- Quotes by the day of their first offer.
create table quote_days (
  day date not null,
  branch_id integer not null references branches,
  company_id integer not null references companies,
  advisor_id integer references users,
  offered integer not null check (offered > 0),
  -- Of which a piece became a pre-order that was not undone.
  converted integer not null check (converted between 0 and offered),
  -- What was offered last, before VAT.
  offered_money numeric(14, 2) not null check (offered_money >= 0),
  -- Of each that the customer had asked for: working minutes from the request to the first offer.
  response_minutes integer[] not null,
  constraint quote_days_key unique nulls not distinct (day, branch_id, company_id, advisor_id)
);
create index quote_days_company on quote_days (company_id, day);
create index quotes_first_offered on quotes (first_offered_at) where first_offered_at is not null;
create index quote_days_advisor on quote_days (advisor_id, day) where advisor_id is not null;

-- Days on which the nightly comparison found sums that are not those of the documents.
create table figure_differences (
  id integer generated always as identity primary key,
  found_at timestamptz not null default now(),
  kind text not null check (kind in ('sales', 'quotes')),
  day date not null,
  -- The sums that were stored, and those of the documents.
  stored jsonb not null,
  computed jsonb not null
);
create index figure_differences_found on figure_differences (found_at);

-- Everything of the documents: after this migration, and when the days of the shop begin at another time.
create function note_all_figures() returns void
language plpgsql as $$
declare zone text := shop_time_zone();
begin
  insert into figure_changes (kind, day)
  select 'sales', (created_at at time zone zone)::date from orders
  union select 'quotes', (first_offered_at at time zone zone)::date from quotes where first_offered_at is not null
  union select 'sales', day from sales_days
  union select 'quotes', day from quote_days
  on conflict do nothing;
end $$;

create function note_changed_main_zone() returns trigger
language plpgsql as $$
begin
  perform note_all_figures();
  return null;
end $$;
create trigger branches_zone_figures after update of time_zone, is_main on branches for each row
  when (new.is_main and (new.time_zone, new.is_main) is distinct from (old.time_zone, old.is_main))
  execute function note_changed_main_zone();

-- Times of response are reckoned in the opening hours and closed days of now.
create function note_changed_hours() returns trigger
language plpgsql as $$
begin
  perform note_changed_figures('quotes', array(select first_offered_at from quotes where first_offered_at is not null));
  return null;
end $$;
create trigger branch_hours_figures after insert or update or delete or truncate on branch_hours
  for each statement execute function note_changed_hours();
create trigger branch_days_figures after insert or update or delete or truncate on branch_days
  for each statement execute function note_changed_hours();

select note_all_figures();
