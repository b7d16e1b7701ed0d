-- Imports that are made on screen: their files wait in the storage, each step is a job, and a person decides between them.

alter table imports
  -- The job that works on it, or did so last; null: the command line.
  add column job_id uuid,
  add column job_act text check (job_act in ('check', 'apply', 'revert')),
  -- Why the last undoing was not done, in Spanish.
  add column notice text not null default '',
  -- Its files were checked again, with other columns, as that one.
  add column superseded_by integer references imports;
create index imports_working on imports (id) where job_id is not null and state in ('subido', 'analizado', 'aplicando');

create table screen_imports (
  import_id integer primary key references imports on delete cascade,
  user_id integer not null references users,
  -- Whose files they are; '': nobody said.
  sender text not null default '' check (length(sender) <= 80),
  -- The only thing that is taken (domain/imports); null: all that the files say.
  only_kind text check (only_kind in ('productos', 'precios', 'existencias', 'equivalencias', 'aplicaciones')),
  -- What a person said of headings: [{ heading, field }], field null where it is not read.
  choices jsonb not null default '[]',
  -- What the trial found, as it was shown (server/sync/screen-imports).
  trial jsonb
);

create table import_files (
  import_id integer not null references imports on delete cascade,
  place smallint not null check (place >= 0),
  name text not null check (length(name) between 1 and 120),
  bytes bigint not null check (bytes >= 0),
  -- Its name in the storage.
  stored_as uuid not null,
  stored_at timestamptz not null default now(),
  primary key (import_id, place)
);
create index import_files_stored on import_files (stored_at);

-- What a sender's headings are, as a person said last.
create table import_mappings (
  sender text not null check (length(sender) between 1 and 80),
  sender_folded text not null generated always as (fold_name(sender)) stored check (sender_folded <> ''),
  heading text not null check (length(heading) between 1 and 120),
  heading_folded text not null generated always as (fold_name(heading)) stored check (heading_folded <> ''),
  -- null: it is not read.
  field text,
  updated_at timestamptz not null default now(),
  primary key (sender_folded, heading_folded)
);
