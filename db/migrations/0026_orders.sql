-- Pre-orders, orders and what is kept of the stock for them; receivables; what failed. The states are those of domain/lifecycles.ts.
-- What a document says is its own: names, prices and rates are copied and do not change with what they were copied from.

create table pre_orders (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  company_branch_id integer references company_branches,
  -- Who asked for it, and who did it in their name.
  user_id integer not null references users,
  impersonator_id integer references users,
  -- Where its lines go back to; a cart of one version is generated once, from however many windows.
  cart_id integer references carts on delete set null,
  cart_version integer not null,
  cart_name text not null,
  state text not null check (state in
    ('generado', 'en_aprobacion', 'pendiente', 'autorizado', 'rechazado', 'expirado', 'cancelado', 'convertido')),
  version integer not null default 1,
  -- Why a person has to decide (domain/orders/authorisation.ts), as it was when it was generated.
  reasons jsonb not null default '[]',
  customer_order_number text not null default '' check (length(customer_order_number) <= 60),
  required_on date,
  note text not null default '' check (length(note) <= 500),
  -- A copy.
  address jsonb not null default '{}',
  pieces integer not null check (pieces >= 0),
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null,
  -- Until when its pieces are kept; then it expires, unless it was decided.
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pre_orders_once unique (cart_id, cart_version),
  constraint pre_orders_total check (total = subtotal + vat)
);
create index pre_orders_company on pre_orders (company_id, id desc);
create index pre_orders_user on pre_orders (user_id, id desc);
create index pre_orders_state on pre_orders (state, id desc);
create index pre_orders_expiry on pre_orders (expires_at) where state in ('generado', 'en_aprobacion', 'pendiente');
create index pre_orders_by_creation on pre_orders (created_at, id);

-- What of it each branch sells: the sums of a pre-order are those of its branches.
create table pre_order_branches (
  pre_order_id integer not null references pre_orders on delete cascade,
  branch_id integer not null references branches,
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 99),
  shipping_option_id integer references shipping_options on delete set null,
  shipping_name text not null default '',
  -- Beside the subtotal.
  shipping_cost numeric(14, 2) not null default 0 check (shipping_cost >= 0),
  -- When it was promised for; null: nothing was.
  promised_on date,
  promised_at time,
  pieces integer not null check (pieces >= 0),
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null,
  primary key (pre_order_id, branch_id),
  constraint pre_order_branches_total check (total = subtotal + vat)
);
create index pre_order_branches_branch on pre_order_branches (branch_id);

create table pre_order_lines (
  id bigint generated always as identity primary key,
  pre_order_id integer not null,
  branch_id integer not null,
  number smallint not null check (number > 0),
  product_id integer not null references products,
  part_key text not null,
  description text not null,
  brand text not null default '',
  line text not null default '',
  -- What was asked for in the cart; what is kept of it; what is supplied when it comes.
  asked integer not null check (asked > 0),
  supplied integer not null check (supplied >= 0),
  back_ordered integer not null default 0 check (back_ordered >= 0),
  -- What of supplied and back_ordered was authorised; null: not decided.
  authorised integer check (authorised >= 0),
  -- Of a piece, before tax.
  list_price numeric(14, 2) check (list_price > 0),
  price numeric(14, 2) not null check (price > 0),
  core_charge numeric(14, 2) check (core_charge > 0),
  -- 'Lista 3, −8 % Balvera, promoción noviembre', and what was taken off in detail.
  price_reason text not null default '',
  discounts jsonb not null default '[]',
  -- For the margin, which only some see; null: not known.
  cost numeric(14, 2) check (cost >= 0),
  note text not null default '',
  vehicle_make text not null default '',
  vehicle_model text not null default '',
  vehicle_year smallint,
  vehicle_engine text not null default '',
  -- The part that was asked for, where this one was taken instead.
  substitute_for_id integer references products,
  unique (pre_order_id, number),
  foreign key (pre_order_id, branch_id) references pre_order_branches on delete cascade,
  constraint pre_order_lines_quantities check (supplied + back_ordered between 1 and asked),
  constraint pre_order_lines_authorised check (authorised <= supplied + back_ordered)
);
create index pre_order_lines_branch on pre_order_lines (pre_order_id, branch_id);
create index pre_order_lines_product on pre_order_lines (product_id);
create index pre_order_lines_substitute on pre_order_lines (substitute_for_id) where substitute_for_id is not null;

create table pre_order_transitions (
  pre_order_id integer not null references pre_orders on delete cascade,
  -- The version that the pre-order has since.
  version integer not null,
  -- null: it came to be.
  from_state text,
  to_state text not null,
  at timestamptz not null default now(),
  -- null: the program by itself.
  actor_id integer references users,
  impersonator_id integer references users,
  reason text not null default '' check (length(reason) <= 500),
  primary key (pre_order_id, version)
);

-- Pieces that are kept. The sum of a part's and branch's rows is stock.reserved: the triggers below see to it, and stock refuses what would
-- be more than there is. They are kept until the pre-order ends without an order, or the pieces leave.
create table stock_reservations (
  pre_order_line_id bigint primary key references pre_order_lines on delete cascade,
  product_id integer not null,
  branch_id integer not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  foreign key (product_id, branch_id) references stock
);
create index stock_reservations_stock on stock_reservations (product_id, branch_id);

-- Rows of stock are locked in one order, whatever the order of the reservations, so that no two carts wait for each other.
create function add_to_reserved(products integer[], branches integer[], quantities integer[]) returns void
language plpgsql as $$
begin
  perform from stock s
  where (s.product_id, s.branch_id) in (select * from unnest(products, branches))
  order by s.product_id, s.branch_id for no key update;
  update stock s set reserved = s.reserved + changed.quantity
  from (
    select product_id, branch_id, sum(quantity)::integer as quantity
    from unnest(products, branches, quantities) as row (product_id, branch_id, quantity)
    group by product_id, branch_id having sum(quantity) <> 0
  ) changed
  where s.product_id = changed.product_id and s.branch_id = changed.branch_id;
end $$;

create function keep_stock_reserved() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_reserved(array_agg(product_id), array_agg(branch_id), array_agg(quantity)) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_to_reserved(array_agg(product_id), array_agg(branch_id), array_agg(-quantity)) from old_rows;
  else
    perform add_to_reserved(array_agg(product_id), array_agg(branch_id), array_agg(quantity)) from (
      select product_id, branch_id, quantity from new_rows union all select product_id, branch_id, -quantity from old_rows) changed;
  end if;
  return null;
end $$;
create trigger stock_reservations_inserted after insert on stock_reservations
  referencing new table as new_rows for each statement execute function keep_stock_reserved();
create trigger stock_reservations_updated after update on stock_reservations
  referencing old table as old_rows new table as new_rows for each statement execute function keep_stock_reserved();
create trigger stock_reservations_deleted after delete on stock_reservations
  referencing old table as old_rows for each statement execute function keep_stock_reserved();

-- Orders: one of each branch of a pre-order.
create table orders (
  id integer generated always as identity primary key,
  branch_id integer not null references branches,
  -- Taken when the row is inserted, whatever is given (take_folio).
  series text not null default '',
  folio integer not null default 0,
  -- null: it came from elsewhere.
  pre_order_id integer references pre_orders,
  company_id integer not null references companies,
  company_branch_id integer references company_branches,
  user_id integer not null references users,
  impersonator_id integer references users,
  state text not null default 'recibido' check (state in
    ('recibido', 'confirmado', 'surtiendo', 'surtido', 'parcial', 'en_ruta', 'listo_para_recoger', 'entregado', 'cerrado', 'cancelado')),
  version integer not null default 1,
  customer_order_number text not null default '' check (length(customer_order_number) <= 60),
  required_on date,
  note text not null default '' check (length(note) <= 500),
  address jsonb not null default '{}',
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 99),
  shipping_option_id integer references shipping_options on delete set null,
  shipping_name text not null default '',
  shipping_cost numeric(14, 2) not null default 0 check (shipping_cost >= 0),
  promised_on date,
  promised_at time,
  pieces integer not null check (pieces >= 0),
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null,
  -- When the ERP took it; null: not yet.
  transmitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_folio unique (branch_id, series, folio),
  constraint orders_once unique (pre_order_id, branch_id),
  constraint orders_total check (total = subtotal + vat)
);
create index orders_company on orders (company_id, id desc);
create index orders_user on orders (user_id, id desc);
create index orders_state on orders (state, id desc);
create index orders_by_creation on orders (created_at, id);
create index orders_not_transmitted on orders (id) where transmitted_at is null and state <> 'cancelado';

create function give_order_its_folio() returns trigger
language plpgsql as $$
begin
  select taken_series, taken_folio into new.series, new.folio from take_folio(new.branch_id);
  return new;
end $$;
create trigger orders_folio_given before insert on orders for each row execute function give_order_its_folio();

create function keep_order_folio() returns trigger
language plpgsql as $$
begin
  raise exception 'orders: a folio stays with its order' using errcode = 'check_violation', constraint = 'orders_folio_kept', table = 'orders';
end $$;
create trigger orders_folio_kept before update on orders for each row
  when ((new.branch_id, new.series, new.folio) is distinct from (old.branch_id, old.series, old.folio))
  execute function keep_order_folio();
create trigger orders_kept before delete on orders for each row execute function keep_order_folio();

create table order_lines (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  number smallint not null check (number > 0),
  pre_order_line_id bigint unique references pre_order_lines,
  product_id integer not null references products,
  part_key text not null,
  description text not null,
  brand text not null default '',
  line text not null default '',
  -- What was authorised; what has left; what will not come. The rest is still to be supplied.
  ordered integer not null check (ordered > 0),
  supplied integer not null default 0 check (supplied >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  -- What of it waits for stock that is not there.
  back_ordered integer not null default 0 check (back_ordered >= 0),
  list_price numeric(14, 2) check (list_price > 0),
  price numeric(14, 2) not null check (price > 0),
  core_charge numeric(14, 2) check (core_charge > 0),
  price_reason text not null default '',
  discounts jsonb not null default '[]',
  cost numeric(14, 2) check (cost >= 0),
  note text not null default '',
  vehicle_make text not null default '',
  vehicle_model text not null default '',
  vehicle_year smallint,
  vehicle_engine text not null default '',
  unique (order_id, number),
  constraint order_lines_quantities check (supplied + cancelled + back_ordered <= ordered)
);
-- What was last bought of a part.
create index order_lines_product on order_lines (product_id, order_id desc);
create index order_lines_back_orders on order_lines (product_id) where back_ordered > 0;

create table order_transitions (
  order_id integer not null references orders,
  version integer not null,
  from_state text,
  to_state text not null,
  at timestamptz not null default now(),
  actor_id integer references users,
  impersonator_id integer references users,
  reason text not null default '' check (length(reason) <= 500),
  primary key (order_id, version)
);

create table order_shipments (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  carrier text not null default '' check (length(carrier) <= 80),
  -- Número de guía.
  guide_number text not null default '' check (length(guide_number) <= 60),
  tracking_url text not null default '' check (tracking_url ~ '^(https://\S+)?$' and length(tracking_url) <= 500),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz,
  version integer not null default 1
);
create index order_shipments_order on order_shipments (order_id);
create index order_shipments_guide on order_shipments (guide_number) where guide_number <> '';

create table order_shipment_lines (
  shipment_id integer not null references order_shipments on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index order_shipment_lines_line on order_shipment_lines (order_line_id);

-- What customers owe: one row for each invoice. Electronic documents attach to it by its number.
create table receivables (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  number text not null check (number = btrim(number) and length(number) between 1 and 40),
  order_id integer references orders,
  issued_on date not null,
  due_on date not null,
  total numeric(14, 2) not null check (total >= 0),
  paid numeric(14, 2) not null default 0 check (paid >= 0),
  -- Below zero: more was paid than was owed.
  balance numeric(14, 2) not null generated always as (total - paid) stored,
  updated_at timestamptz not null default now(),
  constraint receivables_number unique (number),
  constraint receivables_days_in_order check (issued_on <= due_on)
);
create index receivables_company on receivables (company_id, due_on, id);
create index receivables_open on receivables (company_id, due_on) where balance <> 0;
create index receivables_order on receivables (order_id) where order_id is not null;

-- Carts that could not be generated, and orders that the ERP did not take (/DetailsErrosCarts).
create table order_failures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('generation', 'transmission')),
  company_id integer references companies,
  user_id integer references users,
  cart_id integer references carts on delete set null,
  pre_order_id integer references pre_orders on delete set null,
  order_id integer references orders,
  -- What went wrong: as people are told, and as programs tell it.
  cause text not null check (length(cause) <= 1000),
  code text not null default '' check (length(code) <= 80),
  payload jsonb not null default '{}',
  -- It is tried again with the same.
  idempotency_key text not null,
  attempts integer not null default 1 check (attempts > 0),
  state text not null default 'abierto' check (state in ('abierto', 'reintentando', 'resuelto')),
  notified_at timestamptz,
  resolved_by integer references users,
  resolved_at timestamptz,
  resolution text not null default '' check (length(resolution) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_failures_once unique (kind, idempotency_key),
  constraint order_failures_resolved check ((state = 'resuelto') = (resolved_at is not null))
);
create index order_failures_state on order_failures (state, id desc);
create index order_failures_company on order_failures (company_id, id desc);
create index order_failures_order on order_failures (order_id) where order_id is not null;

insert into permissions (name, description, is_system) values
  ('prepedidos-approve', 'Aprobar las compras de su empresa que pasan del límite de un comprador', true),
  ('prepedidos-authorize', 'Autorizar prepedidos de clientes', true),
  ('pedidos-update', 'Surtir, enviar y cancelar pedidos', true),
  ('precios-update', 'Modificar precios, listas y descuentos', true),
  ('condiciones-update', 'Modificar las condiciones comerciales de clientes y la cartera', true),
  ('costos-read', 'Ver costos y márgenes', true);

insert into role_permissions (role_id, permission_id)
select r.id, p.id
from (values
  ('CustomerService', 'prepedidos-authorize'),
  ('CustomerService', 'pedidos-update'),
  ('director', 'prepedidos-authorize'),
  ('director', 'pedidos-update'),
  ('director', 'precios-update'),
  ('director', 'condiciones-update'),
  ('director', 'costos-read'),
  ('manager', 'prepedidos-authorize'),
  ('manager', 'pedidos-update'),
  ('manager', 'precios-update'),
  ('manager', 'condiciones-update'),
  ('manager', 'costos-read')
) as given (role, permission)
join roles r on r.name = given.role
join permissions p on p.name = given.permission;
