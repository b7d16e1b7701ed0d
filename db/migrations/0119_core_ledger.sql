-- The ledger of cores (cascos): what each company owes of the old parts that it bought without handing in, what it handed in, and what was
-- credited for it. Decision 0109.

alter table selling_settings
  -- A core is due so many days after its part left the branch.
  add column core_return_days integer not null default 30 check (core_return_days between 1 and 365),
  -- The company is reminded so many days before.
  add column core_notice_days integer not null default 5 check (core_notice_days between 0 and 60);

-- What left with one shipment for one line of an order: the ledger begins with this migration, so that nothing is owed for what left before.
create table core_debts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  company_branch_id integer references company_branches,
  -- Who asked for the order.
  user_id integer not null references users,
  -- Whose order it is.
  branch_id integer not null references branches,
  order_id integer not null references orders,
  order_line_id bigint not null references order_lines,
  shipment_id integer not null references order_shipments,
  product_id integer not null references products,
  part_key text not null,
  description text not null,
  -- For each piece, before tax, as the order has it.
  charge numeric(14, 2) not null check (charge > 0),
  due_on date not null,
  -- Sums of its entries, by their account: triggers see to it.
  owed integer not null default 0,
  returned integer not null default 0,
  credited integer not null default 0,
  -- Still to be handed in; handed in and still to be credited.
  outstanding integer not null generated always as (owed - returned) stored,
  to_credit integer not null generated always as (returned - credited) stored,
  -- When the company was told that it falls due, and that it is overdue.
  reminded_at timestamptz,
  overdue_told_at timestamptz,
  constraint core_debts_once unique (shipment_id, order_line_id),
  constraint core_debts_amounts check (credited >= 0 and returned >= credited and owed >= returned)
);
create index core_debts_company on core_debts (company_id, due_on, id);
create index core_debts_open on core_debts (company_id, product_id, due_on, id) where outstanding > 0;
create index core_debts_uncredited on core_debts (company_id, product_id, due_on, id) where to_credit > 0;
create index core_debts_due on core_debts (due_on, id) where outstanding > 0;
create index core_debts_order on core_debts (order_id);
create index core_debts_order_line on core_debts (order_line_id);

create table core_entries (
  id bigint generated always as identity primary key,
  debt_id integer not null references core_debts,
  -- An order was supplied, its part came back, cores were handed in, they were credited, somebody corrected.
  kind text not null check (kind in ('debe', 'devolucion', 'recibido', 'acreditado', 'correccion')),
  -- Which sum it changes.
  account text not null check (account in ('owed', 'returned', 'credited')),
  pieces integer not null check (pieces <> 0),
  amount numeric(14, 2) not null,
  at timestamptz not null default now(),
  -- null: the program, with what was shipped.
  actor_id integer references users,
  -- Where cores were handed in.
  branch_id integer references branches,
  -- Of the ERP.
  credit_note text not null default '' check (length(credit_note) <= 40),
  reason text not null default '' check (length(reason) <= 300),
  -- Of the request: what is sent again is stored once.
  key text not null,
  constraint core_entries_once unique (debt_id, key),
  constraint core_entries_account check (case kind
    when 'debe' then account = 'owed' and pieces > 0
    when 'devolucion' then account = 'owed' and pieces < 0
    when 'recibido' then account = 'returned' and pieces > 0
    when 'acreditado' then account = 'credited' and pieces > 0 and credit_note <> ''
    else reason <> '' end)
);
create index core_entries_key on core_entries (key);
create index core_entries_at on core_entries (at, id);

create function add_core_entries() returns trigger
language plpgsql as $$
begin
  update core_debts d set owed = d.owed + n.owed, returned = d.returned + n.returned, credited = d.credited + n.credited
  from (
    select debt_id, coalesce(sum(pieces) filter (where account = 'owed'), 0)::integer as owed,
      coalesce(sum(pieces) filter (where account = 'returned'), 0)::integer as returned,
      coalesce(sum(pieces) filter (where account = 'credited'), 0)::integer as credited
    from new_rows group by debt_id) n
  where d.id = n.debt_id;
  return null;
end $$;
create trigger core_entries_added after insert on core_entries
  referencing new table as new_rows for each statement execute function add_core_entries();

create function keep_core_entries() returns trigger
language plpgsql as $$
begin
  raise exception 'core_entries: what was entered stays; a correction is an entry of its own' using errcode = 'check_violation',
    constraint = 'core_entries_kept', table = 'core_entries';
end $$;
create trigger core_entries_kept before update or delete on core_entries for each statement execute function keep_core_entries();

-- Pieces with a core leave the branch: from then on their cores are owed. However the shipment came to be, and once.
create function owe_cores() returns trigger
language plpgsql as $$
begin
  insert into core_debts (company_id, company_branch_id, user_id, branch_id, order_id, order_line_id, shipment_id, product_id, part_key,
    description, charge, due_on)
  select o.company_id, o.company_branch_id, o.user_id, o.branch_id, o.id, l.id, s.id, l.product_id, l.part_key, l.description, l.core_charge,
    shop_day(s.shipped_at) + c.core_return_days
  from new_rows n
  join order_shipments s on s.id = n.shipment_id
  join order_lines l on l.id = n.order_line_id and l.core_charge is not null
  join orders o on o.id = l.order_id
  cross join selling_settings c
  on conflict (shipment_id, order_line_id) do nothing;
  insert into core_entries (debt_id, kind, account, pieces, amount, at, key)
  select d.id, 'debe', 'owed', n.quantity, n.quantity * d.charge, s.shipped_at, 'debe'
  from new_rows n
  join core_debts d on d.shipment_id = n.shipment_id and d.order_line_id = n.order_line_id
  join order_shipments s on s.id = n.shipment_id
  on conflict (debt_id, key) do nothing;
  return null;
end $$;
create trigger order_shipment_lines_owe_cores after insert on order_shipment_lines
  referencing new table as new_rows for each statement execute function owe_cores();

-- A part came back with its return: its core is not owed any more, as far as it was not handed in before. What falls due last is taken off
-- first. The same key does it once. Returns how many pieces are not owed any more by that key.
create function give_back_cores(line bigint, quantity integer, by_user integer, entry_key text) returns integer
language plpgsql as $$
declare
  gone integer;
begin
  perform from core_debts where order_line_id = line order by id for no key update;
  select -sum(e.pieces) into gone from core_entries e join core_debts d on d.id = e.debt_id
    where d.order_line_id = line and e.key = entry_key;
  if gone is not null then
    return gone;
  end if;
  with taken as (
    select d.id, d.charge, least(d.outstanding, greatest(0, quantity - coalesce(sum(d.outstanding)
      over (order by d.due_on desc, d.id desc rows between unbounded preceding and 1 preceding), 0)))::integer as pieces
    from core_debts d where d.order_line_id = line and d.outstanding > 0),
  entered as (
    insert into core_entries (debt_id, kind, account, pieces, amount, actor_id, key)
    select t.id, 'devolucion', 'owed', -t.pieces, -t.pieces * t.charge, by_user, entry_key from taken t where t.pieces > 0
    returning pieces)
  select coalesce(-sum(pieces), 0)::integer into gone from entered;
  return gone;
end $$;
