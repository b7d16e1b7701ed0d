-- Catalogue: brands, lines, vehicles, products, applications, stock, price and demand.
-- Terms: docs/glossary.md. `folded` columns hold what people would call the same name or key,
-- so that the unique indexes refuse a second spelling of it.

-- A part key without what people leave out or add when they type it: case, blanks, dashes, dots, slashes, underscores.
-- domain/part-key.ts is its twin; a test compares both.
create function fold_part_key(key text) returns text
language sql immutable strict parallel safe
return upper(regexp_replace(key, '[-‐‑‒–—/._\s]', '', 'g') collate "pg_unicode_fast");

-- A name without accents, case, blanks and punctuation. domain/name.ts is its twin; a test compares both.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
return regexp_replace(upper(normalize(name, NFD) collate "pg_unicode_fast"), '[^A-Z0-9]', '', 'g');

-- Positions are the words of domain/position.ts.
create domain position_list as text[]
  check (value <@ array['delantera','trasera','izquierda','derecha','superior','inferior','interior','exterior']);

create table brands (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  -- Which picture of a product stands for it in lists (wire: marcas.viewimagesprinc); null means the default index.
  main_picture_index smallint check (main_picture_index between 0 and 99),
  created_at timestamptz not null default now()
);

create table lines (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  created_at timestamptz not null default now()
);

create table brand_lines (
  brand_id integer not null references brands on delete cascade,
  line_id integer not null references lines on delete cascade,
  primary key (brand_id, line_id)
);
create index brand_lines_line on brand_lines (line_id);

create table makes (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> '')
);

create table models (
  id integer generated always as identity primary key,
  make_id integer not null references makes,
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  folded text not null generated always as (fold_name(name)) stored check (folded <> ''),
  unique (make_id, folded)
);

create table engines (
  id integer generated always as identity primary key,
  -- As the trade writes it: 'L4 1.6L', 'V6 3.5L', '1.6L'.
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold_name(replace(replace(name, '.', 'P'), ',', 'P'))) stored unique check (folded <> ''),
  litres numeric(4, 1) check (litres > 0),
  cylinders smallint check (cylinders between 1 and 16)
);

create table years (
  year smallint primary key check (year between 1900 and 2100)
);

create table products (
  id integer generated always as identity primary key,
  key text not null check (key = btrim(key) and length(key) between 1 and 60),
  key_folded text not null generated always as (fold_part_key(key)) stored unique check (key_folded <> ''),
  line_id integer references lines,
  brand_id integer references brands,
  description text not null default '' check (length(description) <= 2000),
  -- Position and qualifiers that hold for every application of the part ('C/ABS', '4X2', '5 birlos').
  positions position_list not null default '{}',
  qualifiers text[] not null default '{}',
  is_new boolean not null default false,
  is_special boolean not null default false,
  list_price numeric(14, 2) check (list_price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_line on products (line_id);
create index products_brand on products (brand_id);
create index products_latest on products (created_at desc, id desc);

create table product_pictures (
  product_id integer not null references products on delete cascade,
  index smallint not null check (index between 0 and 99),
  small_url text not null,
  medium_url text not null,
  large_url text not null,
  primary key (product_id, index)
);

create table product_keys (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- alternate: another key of ours for the same part; equivalent: another brand's number for it.
  kind text not null check (kind in ('alternate', 'equivalent')),
  key text not null check (key = btrim(key) and length(key) between 1 and 60),
  key_folded text not null generated always as (fold_part_key(key)) stored check (key_folded <> ''),
  -- Whose number it is, as its owner writes it; '' when not stated. Not one of our brands.
  owner text not null default '' check (length(owner) <= 80),
  owner_folded text not null generated always as (fold_name(owner)) stored,
  unique (product_id, key_folded, owner_folded)
);
create index product_keys_folded on product_keys (key_folded);

create table applications (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  model_id integer not null references models,
  -- null: open at that end; both null: years not known.
  year_from smallint check (year_from between 1900 and 2100),
  year_to smallint check (year_to between 1900 and 2100),
  -- null: every engine, or not stated.
  engine_id integer references engines,
  positions position_list not null default '{}',
  qualifiers text[] not null default '{}',
  note text not null default '' check (length(note) <= 500),
  constraint applications_years_in_order check (year_from <= year_to),
  constraint applications_once unique nulls not distinct
    (product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note)
);
create index applications_model on applications (model_id);
create index applications_engine on applications (engine_id);

create table branches (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  city text not null default '',
  is_main boolean not null default false
);
create unique index branches_one_main on branches (is_main) where is_main;

create table stock (
  product_id integer not null references products on delete cascade,
  branch_id integer not null references branches,
  quantity integer not null check (quantity >= 0),
  updated_at timestamptz not null default now(),
  primary key (product_id, branch_id)
);
create index stock_branch on stock (branch_id);

create table product_sales (
  product_id integer primary key references products on delete cascade,
  units integer not null check (units >= 0)
);
create index product_sales_units on product_sales (units desc, product_id);

create table popular_searches (
  folded text primary key check (length(folded) between 3 and 120),
  query text not null check (length(query) between 3 and 120),
  searches integer not null default 1 check (searches > 0),
  results integer not null default 0 check (results >= 0),
  updated_at timestamptz not null default now()
);
create index popular_searches_rank on popular_searches (searches desc, folded);

-- One row per visitor, text and day, so that a visitor who repeats a search does not raise it.
create table search_votes (
  day date not null,
  visitor text not null,
  folded text not null,
  primary key (day, visitor, folded)
);
