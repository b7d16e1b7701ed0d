-- What parts are sold for, and to whom: status and packs of parts, price lists, discounts, commercial terms of companies.
-- The rules are in domain/parts, domain/pricing, domain/credit and domain/orders.

alter table products
  -- What it allows where: domain/parts/allowance.ts.
  add column status text not null default 'active' check (status in ('active', 'discontinued', 'superseded', 'hidden')),
  -- The part that took its place.
  add column superseded_by_id integer references products check (superseded_by_id <> id),
  -- Sold in packs of so many, and so many at least.
  add column pack_multiple integer not null default 1 check (pack_multiple between 1 and 9999),
  add column minimum_quantity integer not null default 1 check (minimum_quantity between 1 and 9999),
  -- Casco of a piece; null: none.
  add column core_charge numeric(14, 2) check (core_charge > 0),
  add constraint products_superseded check ((status = 'superseded') = (superseded_by_id is not null));
create index products_superseded_by on products (superseded_by_id) where superseded_by_id is not null;
create index products_by_status on products (status, id) where status <> 'active';

-- What search and pages know of a part. Prices, packs and cores are not part of it: they are read with each page, for its viewer.
create function note_updated_products() returns trigger
language plpgsql as $$
begin
  perform note_catalog_changes(array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.key, n.line_id, n.brand_id, n.description, n.positions, n.qualifiers, n.is_new, n.is_special, n.created_at,
        n.status, n.superseded_by_id)
      is distinct from (o.key, o.line_id, o.brand_id, o.description, o.positions, o.qualifiers, o.is_new, o.is_special,
        o.created_at, o.status, o.superseded_by_id)));
  return null;
end $$;
drop trigger products_updated on products;
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_updated_products();

-- Apart from products, so that nothing that reads a part reads its cost.
create table product_costs (
  product_id integer primary key references products on delete cascade,
  cost numeric(14, 2) not null check (cost >= 0),
  updated_at timestamptz not null default now()
);

create table price_lists (
  id integer generated always as identity primary key,
  -- As customers read it: 'Lista 3'.
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text collate "C" not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  -- The one that parts of other lists fall back to.
  is_general boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index price_lists_one_general on price_lists (is_general) where is_general;

create table price_list_prices (
  price_list_id integer not null references price_lists on delete cascade,
  product_id integer not null references products on delete cascade,
  -- Of a piece, before tax. A part without a price has no row.
  price numeric(14, 2) not null check (price > 0),
  updated_at timestamptz not null default now(),
  primary key (price_list_id, product_id)
);
create index price_list_prices_product on price_list_prices (product_id);

-- Which apply and combine: domain/pricing/part-price.ts.
create table discounts (
  id integer generated always as identity primary key,
  -- As customers read it: 'promoción noviembre'.
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  folded text collate "C" not null generated always as (fold_name(name)) stored,
  kind text not null check (kind in ('agreement', 'quantity', 'promotion')),
  percent numeric(5, 2) not null check (percent > 0 and percent < 100),
  -- Whom it is for: a company, those who buy by a list, or everybody.
  company_id integer references companies on delete cascade,
  price_list_id integer references price_lists on delete cascade,
  -- What it is for: each null is any.
  product_id integer references products on delete cascade,
  brand_id integer references brands on delete cascade,
  line_id integer references lines on delete cascade,
  minimum_quantity integer not null default 1 check (minimum_quantity between 1 and 99999),
  -- First and last day, both included; null: open at that end.
  starts_on date,
  ends_on date,
  excludes_others boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint discounts_for_one check (company_id is null or price_list_id is null),
  constraint discounts_agreed_with_somebody check (kind <> 'agreement' or company_id is not null or price_list_id is not null),
  constraint discounts_by_quantity check (kind <> 'quantity' or minimum_quantity > 1),
  constraint discounts_in_order check (starts_on <= ends_on)
);
create index discounts_company on discounts (company_id) where active and company_id is not null;
create index discounts_price_list on discounts (price_list_id) where active and price_list_id is not null;
create index discounts_everybody on discounts (id) where active and company_id is null and price_list_id is null;
create index discounts_product on discounts (product_id) where product_id is not null;
create index discounts_brand on discounts (brand_id) where brand_id is not null;
create index discounts_line on discounts (line_id) where line_id is not null;
create index discounts_by_name on discounts (folded, id);

-- Commercial terms. A company without a row buys at the general list and pays in advance.
create table company_terms (
  company_id integer primary key references companies on delete cascade,
  -- Its own list; null: that of the company above it, else the general one.
  price_list_id integer references price_lists,
  -- It buys what its own list has, and nothing else.
  own_list_only boolean not null default false,
  -- null: pays in advance.
  credit_limit numeric(14, 2) check (credit_limit >= 0),
  credit_days smallint not null default 0 check (credit_days between 0 and 365),
  -- So many days after its due date an invoice stops further orders.
  grace_days smallint not null default 0 check (grace_days between 0 and 365),
  -- '': not blocked; else why, as the customer is told.
  blocked_reason text not null default '' check (length(blocked_reason) <= 300),
  -- Before tax; null: those of the way of shipping.
  minimum_order numeric(14, 2) check (minimum_order >= 0),
  maximum_order numeric(14, 2) check (maximum_order > 0),
  -- What needs nobody of the house, tax included; null: that of the settings.
  authorise_up_to numeric(14, 2) check (authorise_up_to >= 0),
  -- The branch that supplies it unless a line says otherwise; null: the main one.
  branch_id integer references branches,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint company_terms_own_list check (price_list_id is not null or not own_list_only),
  constraint company_terms_amounts_in_order check (minimum_order <= maximum_order)
);
create index company_terms_price_list on company_terms (price_list_id);
create index company_terms_branch on company_terms (branch_id);

-- How much somebody orders without the approver of their company, tax included.
create table buyer_limits (
  user_id integer primary key references users on delete cascade,
  per_order numeric(14, 2) check (per_order >= 0),
  per_month numeric(14, 2) check (per_month >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Where companies have their orders sent.
create table company_addresses (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  -- null: of the company as a whole.
  company_branch_id integer references company_branches on delete cascade,
  -- 'Bodega', 'Mostrador'.
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  recipient text not null default '' check (length(recipient) <= 120),
  phone text not null default '' check (length(phone) <= 40),
  street text not null check (length(btrim(street)) between 1 and 200),
  neighbourhood text not null default '' check (length(neighbourhood) <= 100),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  city text not null check (length(btrim(city)) between 1 and 100),
  state text not null check (length(btrim(state)) between 1 and 60),
  -- How to get there.
  directions text not null default '' check (length(directions) <= 300),
  is_default boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint company_addresses_default_is_active check (active or not is_default)
);
create unique index company_addresses_one_default on company_addresses (company_id) where is_default;
create index company_addresses_company on company_addresses (company_id);
create index company_addresses_branch on company_addresses (company_branch_id);

-- One row, there from the start.
create table selling_settings (
  only_row boolean primary key default true check (only_row),
  -- What who is not logged in sees: nothing, the list price, the price of the general list.
  anonymous_prices text not null default 'none' check (anonymous_prices in ('none', 'list', 'general')),
  -- How long a pre-order keeps its pieces.
  reservation_minutes integer not null default 1440 check (reservation_minutes between 5 and 43200),
  -- What needs nobody of the house, tax included; null: whatever the amount.
  authorise_up_to numeric(14, 2) default 0 check (authorise_up_to >= 0),
  -- Below this margin somebody looks; null: whatever the margin.
  margin_floor numeric(5, 2) check (margin_floor < 100),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into selling_settings default values;
