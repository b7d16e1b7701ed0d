-- Days with orders of a customer, read without the table: how often they order, and since when they do not.
create index sales_days_ordered on sales_days (company_id, day) include (orders) where orders > 0;

-- How often each customer orders, and since when they do not: of days with an order that was not cancelled. Always what sales_days says.
create table customer_waits (
  company_id integer primary key references companies on delete cascade,
  orders integer not null check (orders > 0),
  last_day date not null,
  -- Half of the waits between days with orders are no longer; null: there is one such day.
  every_days double precision check (every_days >= 1)
);

create function write_customer_waits(ids integer[]) returns void
language plpgsql as $$
begin
  delete from customer_waits w where w.company_id = any(ids)
    and not exists (select from sales_days s where s.company_id = w.company_id and s.orders > 0);
  insert into customer_waits as stored (company_id, orders, last_day, every_days)
  select w.* from (select distinct unnest(ids) as id) c
  cross join lateral (
    select c.id, sum(d.orders)::integer as orders, max(d.day) as last_day, percentile_cont(0.5) within group (order by d.wait) as every_days
    from (
      select s.day, sum(s.orders) as orders, s.day - lag(s.day) over (order by s.day) as wait
      from sales_days s where s.company_id = c.id and s.orders > 0 group by s.day) d) w
  where w.orders is not null
  on conflict (company_id) do update
    set orders = excluded.orders, last_day = excluded.last_day, every_days = excluded.every_days
    where (stored.orders, stored.last_day, stored.every_days) is distinct from (excluded.orders, excluded.last_day, excluded.every_days);
end $$;

create function note_inserted_sales_days() returns trigger
language plpgsql as $$
begin
  perform write_customer_waits(array(select distinct company_id from new_rows where orders > 0));
  return null;
end $$;

create function note_updated_sales_days() returns trigger
language plpgsql as $$
begin
  -- Most changes are of money alone.
  perform write_customer_waits(array(
    select company_id from (
      (select company_id, day, branch_id, maker_id, orders from old_rows except all select company_id, day, branch_id, maker_id, orders from new_rows)
      union all
      (select company_id, day, branch_id, maker_id, orders from new_rows except all select company_id, day, branch_id, maker_id, orders from old_rows)
    ) as changed));
  return null;
end $$;

create function note_deleted_sales_days() returns trigger
language plpgsql as $$
begin
  perform write_customer_waits(array(select distinct company_id from old_rows where orders > 0));
  return null;
end $$;

create trigger sales_days_waits_inserted after insert on sales_days referencing new table as new_rows
  for each statement execute function note_inserted_sales_days();
create trigger sales_days_waits_updated after update on sales_days referencing old table as old_rows new table as new_rows
  for each statement execute function note_updated_sales_days();
create trigger sales_days_waits_deleted after delete on sales_days referencing old table as old_rows
  for each statement execute function note_deleted_sales_days();
select write_customer_waits(array(select distinct company_id from sales_days));

-- Those that wait for somebody are few among all that there were.
create index pre_orders_waiting on pre_orders (created_at, id) where state in ('generado', 'en_aprobacion', 'pendiente');

-- What somebody of the house has set themselves to do. Nobody else sees it.
create table advisor_tasks (
  id integer generated always as identity primary key,
  owner_id integer not null references users,
  text text not null check (length(text) between 1 and 300),
  -- null: some day.
  due_on date,
  -- Whom it is about.
  company_id integer references companies on delete set null,
  done_at timestamptz,
  version integer not null default 1,
  -- The same one adds it once.
  idempotency_key text not null check (length(idempotency_key) between 8 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advisor_tasks_once unique (owner_id, idempotency_key)
);
create index advisor_tasks_open on advisor_tasks (owner_id, due_on, id) where done_at is null;
create index advisor_tasks_done on advisor_tasks (owner_id, done_at desc) where done_at is not null;
create index advisor_tasks_company on advisor_tasks (company_id) where company_id is not null;
