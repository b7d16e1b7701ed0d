-- Other systems send batches of products and stock, with keys of their own.

create table connected_systems (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  folded text not null generated always as (fold_name(name)) stored check (folded <> ''),
  created_at timestamptz not null default now(),
  constraint connected_systems_name unique (folded)
);

-- A key is `prefix.secret`. The secret is shown once, when it is made.
create table api_keys (
  id integer generated always as identity primary key,
  system_id integer not null references connected_systems,
  prefix text not null unique check (prefix ~ '^[a-z0-9_]{8,24}$'),
  -- SHA-256: a secret of 256 random bits needs no slow hash.
  secret_hash bytea not null check (length(secret_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['productos', 'existencias']),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by integer references users on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by integer references users on delete set null
);
create index api_keys_system on api_keys (system_id);

-- Stopped: batches wait, and are applied in their order when somebody lets them.
create table sync_entities (
  entity text primary key check (entity in ('productos', 'existencias')),
  is_stopped boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by text not null default '' check (length(changed_by) <= 120)
);
insert into sync_entities (entity) values ('productos'), ('existencias');

create table sync_batches (
  id integer generated always as identity primary key,
  system_id integer not null references connected_systems,
  key_id integer references api_keys on delete set null,
  entity text not null references sync_entities,
  -- As its system names it.
  batch_id text not null check (length(batch_id) between 1 and 80),
  -- SHA-256 of its records: the same name with other records is refused.
  content_hash bytea not null,
  state text not null check (state in ('pendiente', 'aplicado')),
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  took_ms integer check (took_ms >= 0),
  records integer not null check (records > 0),
  -- records = created + changed + unchanged + older + empty + rejected, once applied.
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  older integer not null default 0,
  empty integer not null default 0,
  rejected integer not null default 0,
  -- Its records as JSON while it waits.
  waiting text,
  -- What was answered; null while it waits.
  answer json,
  constraint sync_batches_once unique (system_id, entity, batch_id),
  constraint sync_batches_state check ((state = 'pendiente') = (waiting is not null) and (state = 'aplicado') = (answer is not null))
);
create index sync_batches_newest on sync_batches (entity, id desc);
create index sync_batches_received on sync_batches (received_at);
create index sync_batches_waiting on sync_batches (entity, id) where state = 'pendiente';

-- Records that could not be taken.
create table sync_quarantine (
  id integer generated always as identity primary key,
  system_id integer not null references connected_systems,
  entity text not null references sync_entities,
  batch_row_id integer references sync_batches on delete set null,
  -- Its place in the batch, from 1.
  place integer not null check (place > 0),
  -- What it is of, as far as it says.
  external_id text not null,
  part_key text not null,
  -- Records of one thing have one: the newest counts. '': it does not say what it is of.
  identity text not null,
  source_version bigint,
  -- As JSON.
  record text not null,
  field text not null,
  reason text not null,
  state text not null default 'pendiente' check (state in ('pendiente', 'aplicado', 'descartado', 'superado')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text check (length(resolved_by) <= 120),
  version integer not null default 1 check (version > 0)
);
create index sync_quarantine_newest on sync_quarantine (state, id desc);
create index sync_quarantine_waiting on sync_quarantine (system_id, entity, identity) where state = 'pendiente';
create index sync_quarantine_batch on sync_quarantine (batch_row_id) where batch_row_id is not null;

-- Parts under the ids of other systems, with the version of what was taken last.
create table external_products (
  system_id integer not null references connected_systems,
  external_id text not null check (length(external_id) between 1 and 120),
  product_id integer not null references products on delete cascade,
  source_version bigint not null,
  primary key (system_id, external_id),
  constraint external_products_product unique (system_id, product_id)
);
create index external_products_part on external_products (product_id);

-- Which version of a figure of the stock each system has told last, also where the figure was the same. Only the version is written
-- then, in room that each page keeps free.
create table stock_versions (
  system_id integer not null references connected_systems,
  product_id integer not null references products on delete cascade,
  branch_id integer not null references branches on delete cascade,
  source_version bigint not null,
  primary key (system_id, product_id, branch_id)
) with (fillfactor = 50);
create index stock_versions_product on stock_versions (product_id);

-- 'lote': a batch, so that the history of a part says where a change came from. It cannot be reverted.
alter table imports drop constraint imports_kind_check, add constraint imports_kind_check check (kind in
  ('partes', 'precios', 'descuentos', 'condiciones', 'existencias', 'cartera', 'lote'));
