-- How branches sell and deliver (domain/delivery), and what of their stock is promised to somebody.

alter table branches
  -- 16, or 8 at the border. Documents keep the rate that they were made with.
  add column vat_rate numeric(5, 2) not null default 16 check (vat_rate between 0 and 99),
  -- Of departures that have none of their own; in the branch's time zone.
  add column cut_off time not null default '14:00',
  -- One that closed sells nothing, and stays what its documents say.
  add column sells boolean not null default true;

-- Days of its own: closed besides the holidays of the labour law, or open in spite of them. Weekdays are those of branch_hours.
create table branch_days (
  branch_id integer not null references branches on delete cascade,
  day date not null,
  is_open boolean not null,
  name text not null default '' check (length(name) <= 80),
  primary key (branch_id, day)
);

-- Vías: the ways in which a branch ships.
create table shipping_options (
  id integer generated always as identity primary key,
  branch_id integer not null references branches on delete cascade,
  kind text not null check (kind in ('route', 'parcel', 'pickup')),
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  -- Before tax; beside the lines of an order, and not part of their subtotal.
  cost numeric(14, 2) not null default 0 check (cost >= 0),
  -- From this subtotal on it costs nothing; null: it always costs.
  free_from numeric(14, 2) check (free_from >= 0),
  -- Before tax; null: no bound.
  minimum_order numeric(14, 2) check (minimum_order >= 0),
  maximum_order numeric(14, 2) check (maximum_order > 0),
  position smallint not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (branch_id, name),
  constraint shipping_options_amounts_in_order check (minimum_order <= maximum_order)
);

create table shipping_departures (
  id integer generated always as identity primary key,
  shipping_option_id integer not null references shipping_options on delete cascade,
  -- ISO 8601: 1 is Monday, 7 Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  -- null: that of the branch.
  cut_off time,
  -- Workdays on its way; 0: it arrives the same day.
  days smallint not null default 0 check (days between 0 and 60),
  -- null: some time that day.
  arrives_at time,
  constraint shipping_departures_once unique nulls not distinct (shipping_option_id, weekday, cut_off)
);

-- How a company has a branch ship to it (viacliente).
create table company_shipping (
  company_id integer not null references companies on delete cascade,
  branch_id integer not null references branches on delete cascade,
  shipping_option_id integer not null references shipping_options on delete cascade,
  primary key (company_id, branch_id)
);
create index company_shipping_branch on company_shipping (branch_id);
create index company_shipping_option on company_shipping (shipping_option_id);

-- Series of folios. A number is taken in the transaction of its document, so that none is left out.
create table folio_series (
  branch_id integer not null references branches on delete cascade,
  series text not null check (series ~ '^[A-Z]{0,6}$'),
  last_folio integer not null default 0 check (last_folio >= 0),
  -- The one that new documents take.
  is_current boolean not null default true,
  primary key (branch_id, series)
);
create unique index folio_series_one_current on folio_series (branch_id) where is_current;

-- The next folio of the branch's current series; a branch without one begins the series A. Others wait until the transaction ends.
create function take_folio(branch integer, out taken_series text, out taken_folio integer)
language plpgsql as $$
begin
  update folio_series f set last_folio = f.last_folio + 1 where f.branch_id = branch and f.is_current
  returning f.series, f.last_folio into taken_series, taken_folio;
  if found then
    return;
  end if;
  insert into folio_series as f (branch_id, series, last_folio) values (branch, 'A', 1)
  on conflict (branch_id, series) do update set last_folio = f.last_folio + 1, is_current = true
  returning f.series, f.last_folio into taken_series, taken_folio;
end $$;

create function refuse_folio_again() returns trigger
language plpgsql as $$
begin
  raise exception 'folio_series: a folio would be given again' using errcode = 'check_violation', constraint = 'folio_series_ascending';
end $$;
create trigger folio_series_ascending before update on folio_series
  for each row when (new.last_folio < old.last_folio) execute function refuse_folio_again();

-- Pieces that pre-orders and orders keep (stock_reservations). Below zero is nothing; more than there is can come to be only where the
-- quantity itself fell: that is stated as it is, and nothing more is reserved. What can be sold is quantity - reserved.
alter table stock add column reserved integer not null default 0 check (reserved >= 0);
-- Reserving rewrites rows in their place.
alter table stock set (fillfactor = 80);

create function refuse_overselling() returns trigger
language plpgsql as $$
begin
  raise exception 'stock: % of product % are reserved at branch %, which has %', new.reserved, new.product_id, new.branch_id, new.quantity
    using errcode = 'check_violation', constraint = 'stock_not_oversold', table = 'stock';
end $$;
create trigger stock_not_oversold_inserted before insert on stock
  for each row when (new.reserved > new.quantity) execute function refuse_overselling();
create trigger stock_not_oversold before update of reserved on stock
  for each row when (new.reserved > new.quantity and new.reserved > old.reserved) execute function refuse_overselling();

-- Search and pages know how much there is, and not what is reserved: that is read with each page.
create function note_updated_stock() returns trigger
language plpgsql as $$
begin
  perform note_catalog_changes(array(
    select coalesce(n.product_id, o.product_id)
    from new_rows n full join old_rows o on o.product_id = n.product_id and o.branch_id = n.branch_id
    where (n.quantity, n.updated_at) is distinct from (o.quantity, o.updated_at)));
  return null;
end $$;
drop trigger stock_updated on stock;
create trigger stock_updated after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function note_updated_stock();

-- What is on its way to a branch.
create table incoming_stock (
  product_id integer not null references products on delete cascade,
  branch_id integer not null references branches on delete cascade,
  arrives_on date not null,
  quantity integer not null check (quantity > 0),
  -- The purchase or transfer that brings it.
  reference text not null default '' check (length(reference) <= 60),
  updated_at timestamptz not null default now(),
  primary key (product_id, branch_id, arrives_on, reference)
);
create index incoming_stock_branch on incoming_stock (branch_id, arrives_on);
