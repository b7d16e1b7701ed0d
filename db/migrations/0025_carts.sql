-- Carts of people, and calls that are made once however often they are sent. The rules are in domain/cart.

create table carts (
  id integer generated always as identity primary key,
  -- Nobody else's, whoever sits at the computer.
  user_id integer not null references users on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text collate "C" not null generated always as (fold_name(name)) stored check (folded <> ''),
  -- Where "Agregar" adds.
  is_default boolean not null default false,
  address_id integer references company_addresses on delete set null,
  -- The customer's own number of the order, and the day by which they need it.
  customer_order_number text not null default '' check (length(customer_order_number) <= 60),
  required_on date,
  note text not null default '' check (length(note) <= 500),
  -- SHA-256 of what the link that shares it has; null: not shared.
  share_hash text unique,
  -- Raised by each change of the cart or its lines.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint carts_name unique (user_id, folded)
);
create unique index carts_one_default on carts (user_id) where is_default;
create index carts_address on carts (address_id) where address_id is not null;
-- Those that were left.
create index carts_by_change on carts (updated_at, id);

-- The way of shipping that was chosen for a branch; without a row that of the company.
create table cart_shipping (
  cart_id integer not null references carts on delete cascade,
  branch_id integer not null references branches,
  shipping_option_id integer not null references shipping_options on delete cascade,
  primary key (cart_id, branch_id)
);
create index cart_shipping_branch on cart_shipping (branch_id);
create index cart_shipping_option on cart_shipping (shipping_option_id);

create table cart_lines (
  id bigint generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  product_id integer not null references products,
  branch_id integer not null references branches,
  -- `cantidad`. What can be supplied of it (`cantidad2`) and its price are found anew at each reading.
  quantity integer not null check (quantity between 1 and 99999),
  note text not null default '' check (length(note) <= 200),
  -- What it is bought for; '' and null: not said.
  vehicle_make text not null default '' check (length(vehicle_make) <= 60),
  vehicle_model text not null default '' check (length(vehicle_model) <= 80),
  vehicle_year smallint check (vehicle_year between 1900 and 2100),
  vehicle_engine text not null default '' check (length(vehicle_engine) <= 60),
  is_set_aside boolean not null default false,
  wants_back_order boolean not null default false,
  -- What the price was when the customer last saw and took it; null: it had none.
  accepted_price numeric(14, 2) check (accepted_price > 0),
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The twin of mergeKey (domain/cart/lines.ts).
  constraint cart_lines_once unique nulls not distinct
    (cart_id, product_id, branch_id, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine, is_set_aside)
);
create index cart_lines_product on cart_lines (product_id);
create index cart_lines_branch on cart_lines (branch_id);

-- What somebody asked for with a key of its own, written in the transaction that does it: the row is there if it was done. Whoever
-- sends the same key waits for the first and is answered the same.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 8 and 100),
  -- 'carrito.generar'
  action text not null check (length(action) <= 60),
  -- Of the body: the same key with another body is a mistake.
  request_hash text not null,
  -- What was answered.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
