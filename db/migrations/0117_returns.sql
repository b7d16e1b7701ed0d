-- Returns: pieces of an order that a customer sends back, what the shop accepts of each line, and what became of them (domain/returns).

-- What the shop takes back of a line of products; the one without a line is of all that have none of their own.
create table return_rules (
  id integer generated always as identity primary key,
  line_id integer unique references lines on delete cascade,
  -- Since the delivery: for who changed their mind, and for what the shop or the maker did wrong. 0: it is not taken back.
  days smallint not null check (days between 0 and 730),
  fault_days smallint not null check (fault_days between 0 and 730),
  -- The worst in which a piece is credited.
  condition text not null check (condition in ('sellada', 'abierta', 'montada')),
  -- Percent of the price that is credited.
  share smallint not null check (share between 1 and 100),
  freight text not null check (freight in ('cliente', 'tienda')),
  note text not null default '' check (length(note) <= 300),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index return_rules_default on return_rules ((line_id is null)) where line_id is null;
insert into return_rules (line_id, days, fault_days, condition, share, freight) values (null, 30, 90, 'abierta', 100, 'cliente');

create function keep_default_return_rule() returns trigger
language plpgsql as $$
begin
  raise exception 'return_rules: the rule of all lines stays' using errcode = 'check_violation', constraint = 'return_rules_default_kept', table = 'return_rules';
end $$;
create trigger return_rules_default_kept before delete on return_rules for each row
  when (old.line_id is null) execute function keep_default_return_rule();

create table return_folios (
  branch_id integer primary key references branches,
  last_folio integer not null check (last_folio > 0)
);

create table returns (
  id integer generated always as identity primary key,
  branch_id integer not null references branches,
  -- Taken when the row is inserted, whatever is given.
  folio integer not null default 0,
  order_id integer not null references orders,
  -- Whose the order is.
  company_id integer not null references companies,
  company_branch_id integer references company_branches,
  user_id integer not null references users,
  -- Who asked for it: of the customer, or somebody of the shop.
  asker_id integer not null references users,
  impersonator_id integer references users,
  state text not null default 'solicitada' check (state in
    ('solicitada', 'autorizada', 'rechazada', 'recibida', 'acreditada', 'devuelta')),
  version integer not null default 1,
  note text not null default '' check (length(note) <= 500),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 99),
  -- Asked for, and received.
  pieces integer not null check (pieces > 0),
  received integer not null default 0 check (received >= 0),
  -- What is credited of what was received; before that nothing.
  subtotal numeric(14, 2) not null default 0 check (subtotal >= 0),
  vat numeric(14, 2) not null default 0 check (vat >= 0),
  total numeric(14, 2) not null default 0,
  -- The credit note of the ERP.
  credit_note text not null default '' check (credit_note = btrim(credit_note) and length(credit_note) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint returns_folio unique (branch_id, folio),
  constraint returns_total check (total = subtotal + vat),
  constraint returns_credit_note check ((credit_note <> '') = (state = 'acreditada'))
);
create index returns_company on returns (company_id, id desc);
create index returns_user on returns (user_id, id desc);
create index returns_state on returns (state, id desc);
create index returns_order on returns (order_id, id);
create index returns_by_creation on returns (created_at, id);

create function give_return_its_folio() returns trigger
language plpgsql as $$
begin
  insert into return_folios as f (branch_id, last_folio) values (new.branch_id, 1)
  on conflict (branch_id) do update set last_folio = f.last_folio + 1
  returning last_folio into new.folio;
  return new;
end $$;
create trigger returns_folio_given before insert on returns for each row execute function give_return_its_folio();

create function keep_return() returns trigger
language plpgsql as $$
begin
  raise exception 'returns: a return keeps its folio and its order' using errcode = 'check_violation', constraint = 'returns_kept', table = 'returns';
end $$;
create trigger returns_folio_kept before update on returns for each row
  when ((new.branch_id, new.folio, new.order_id) is distinct from (old.branch_id, old.folio, old.order_id))
  execute function keep_return();
create trigger returns_kept before delete on returns for each row execute function keep_return();

-- What of a line counts as returned. It is a sum that triggers keep, and never more than was supplied.
alter table order_lines add column returned integer not null default 0 check (returned >= 0),
  add constraint order_lines_returned check (returned <= supplied);

create table return_lines (
  id bigint generated always as identity primary key,
  return_id integer not null references returns,
  number smallint not null check (number > 0),
  order_line_id bigint not null references order_lines,
  product_id integer not null references products,
  part_key text not null,
  description text not null,
  brand text not null default '',
  line text not null default '',
  price numeric(14, 2) not null check (price > 0),
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in
    ('no_le_quedo', 'otra_pieza', 'golpeada', 'defectuosa', 'no_la_necesita', 'otro')),
  -- As who asked for it says.
  condition text not null check (condition in ('sellada', 'abierta', 'montada', 'golpeada')),
  vehicle text not null default '' check (length(vehicle) <= 160),
  note text not null default '' check (length(note) <= 300),
  -- What was shown of the rule when it was asked for.
  rule_condition text not null check (rule_condition in ('sellada', 'abierta', 'montada', 'golpeada')),
  share smallint not null check (share between 1 and 100),
  freight text not null check (freight in ('cliente', 'tienda')),
  until date not null,
  -- What of it counts against what was delivered: nothing once it was rejected or given back, later what was received.
  counted integer not null check (counted between 0 and quantity),
  unique (return_id, number),
  constraint return_lines_once unique (return_id, order_line_id)
);
create index return_lines_order_line on return_lines (order_line_id);
create index return_lines_product on return_lines (product_id, id desc);

create function keep_returned_pieces() returns trigger
language plpgsql as $$
begin
  update order_lines set returned = returned + coalesce(new.counted, 0) - coalesce(old.counted, 0)
  where id = coalesce(new.order_line_id, old.order_line_id);
  return null;
end $$;
create trigger return_lines_counted after insert or update of counted or delete on return_lines
  for each row execute function keep_returned_pieces();

-- The pieces that came, by the condition they came in.
create table return_receipts (
  return_line_id bigint not null references return_lines,
  condition text not null check (condition in ('sellada', 'abierta', 'montada', 'golpeada')),
  pieces integer not null check (pieces > 0),
  -- Percent of the price that is credited for them. 0: they are given back.
  share smallint not null check (share between 0 and 100),
  primary key (return_line_id, condition)
);

create table return_moves (
  return_id integer not null references returns,
  version integer not null,
  from_state text,
  to_state text not null,
  at timestamptz not null default now(),
  actor_id integer references users,
  impersonator_id integer references users,
  reason text not null default '' check (length(reason) <= 500),
  primary key (return_id, version)
);

create table return_photos (
  id integer generated always as identity primary key,
  return_id integer not null references returns,
  author_id integer not null references users,
  impersonator_id integer references users,
  name text not null check (length(name) between 1 and 120),
  bytes integer not null check (bytes > 0),
  stored_as text not null unique,
  at timestamptz not null default now()
);
create index return_photos_return on return_photos (return_id, id);

-- The bell tells of returns too. What else it tells of stays as it is.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_target_kind_check';
  execute 'alter table notifications drop constraint notifications_target_kind_check';
  execute 'alter table notifications add constraint notifications_target_kind_check '
    || regexp_replace(kinds, '^CHECK \((.*)\)$', 'CHECK ((\1) or target_kind = ''devolucion'')');
end $$;
