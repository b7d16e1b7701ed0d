-- Imports of files: their lifecycle (domain/lifecycles.ts), what they changed so that it can be reverted, what they rejected.

create table imports (
  id integer generated always as identity primary key,
  state text not null default 'subido' check (state in (
    'subido', 'analizado', 'con_errores', 'con_advertencias', 'listo', 'aplicando', 'aplicado', 'fallido', 'revertido')),
  files text[] not null check (cardinality(files) > 0),
  -- Who asked for it, as shown: a person's name, or 'consola' for the command line.
  actor text not null check (length(actor) between 1 and 120),
  -- Counts by file and kind (server/sync/counts.ts); null until analysed.
  counts jsonb,
  -- Why nothing was applied, in Spanish.
  failure text,
  -- Whether import_changes still holds what it changed.
  revertible boolean not null default false,
  created_at timestamptz not null default now()
);
create index imports_state on imports (state, id desc);

create table import_states (
  import_id integer not null references imports on delete cascade,
  state text not null,
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (import_id, state)
);

-- A row of the catalogue before and after an import. before null: the import made it.
-- Kept for the last three applied imports only. No foreign key: imports are never deleted, and a large one adds
-- hundreds of thousands of rows here.
create table import_changes (
  import_id integer not null,
  table_name text not null,
  -- The row's key in its table: id, or year; second_id where the key has two columns.
  row_id integer not null,
  second_id integer,
  before jsonb,
  after jsonb not null
);
create index import_changes_import on import_changes (import_id, table_name);

-- Kept for the last twenty imports.
create table import_rejections (
  import_id integer not null references imports on delete cascade,
  file text not null,
  -- As the spreadsheet shows it, from 1.
  row integer not null,
  heading text not null,
  value text not null,
  reason text not null
);
create index import_rejections_import on import_rejections (import_id);
