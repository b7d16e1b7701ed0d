-- Days with orders of a customer, read without the table: how often they order, and since when they do not.
create index sales_days_ordered on sales_days (company_id, day) include (orders) where orders > 0;

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
