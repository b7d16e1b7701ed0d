-- What is wrong with parts, as a job finds it (server/catalog/troubles): one row for each part and kind, which stays when it is over.

create table product_troubles (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- domain/parts/troubles.ts.
  kind text not null check (length(kind) between 1 and 40),
  -- resuelto: the last check did not find it any more. ignorado: it stays as it is.
  state text not null default 'abierto' check (state in ('abierto', 'en_atencion', 'resuelto', 'ignorado')),
  -- What was seen, as shown.
  detail text not null default '' check (length(detail) <= 500),
  -- Parts that it may be the same as.
  others integer[] not null default '{}',
  owner_id integer references users on delete set null,
  -- Why it is ignored, or how it ended.
  reason text not null default '' check (length(reason) <= 300),
  first_seen_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  resolved_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0),
  constraint product_troubles_once unique (product_id, kind)
);
create index product_troubles_newest on product_troubles (state, first_seen_at desc, id desc);
create index product_troubles_kind on product_troubles (kind, state);
create index product_troubles_owner on product_troubles (owner_id) where owner_id is not null;

-- How many of each kind were open at the end of a day.
create table product_trouble_days (
  day date not null,
  kind text not null,
  open integer not null check (open >= 0),
  primary key (day, kind)
);

-- One row: until where changes of the catalogue were looked at (catalog_changes.changed_in), and when the whole of it was.
create table product_trouble_checks (
  only_row boolean primary key default true check (only_row),
  changes_from xid8,
  whole_at timestamptz
);
insert into product_trouble_checks default values;
