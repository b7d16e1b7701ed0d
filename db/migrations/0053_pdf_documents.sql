-- PDF catalogues that marketing uploads: uploads that go on after a lost connection, what was read of each file, and how often
-- each catalogue is opened and downloaded.

-- What was read of a stored PDF. A file is named by its content (docs/decisions/0010-file-storage.md): this never changes.
create table pdf_files (
  file_name text primary key check (file_name ~ '^[0-9a-f]{32}\.pdf$'),
  bytes integer not null check (bytes > 0),
  pages smallint not null check (pages > 0),
  cover_id integer references pictures,
  created_at timestamptz not null default now()
);
create index pdf_files_cover on pdf_files (cover_id);

-- Pages without text have no row.
create table pdf_file_pages (
  file_name text not null references pdf_files on delete cascade,
  page smallint not null check (page > 0),
  text text not null check (length(text) between 1 and 20000),
  -- What may be the key of a part, as fold_part_key writes it (domain/pdf/page-keys.ts).
  keys text[] not null,
  words tsvector not null generated always as (to_tsvector('spanish', lower(fold_term(text)))) stored,
  primary key (file_name, page)
);
create index pdf_file_pages_keys on pdf_file_pages using gin (keys);
create index pdf_file_pages_words on pdf_file_pages using gin (words);

create table pdf_uploads (
  id uuid primary key default gen_random_uuid(),
  created_by integer not null references users on delete cascade,
  -- As the sender calls the file.
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes between 1 and 200000000),
  -- When the file was changed last, as the sender's machine says: with name and size it tells whether an upload can go on.
  modified bigint not null,
  -- What is safe on the disk.
  received integer not null default 0 check (received between 0 and bytes),
  state text not null default 'subiendo' check (state in ('subiendo', 'revisando', 'lista', 'rechazada')),
  -- Why it was refused, for who sent it.
  reason text not null default '' check ((reason <> '') = (state = 'rechazada')),
  job_id uuid,
  -- What it has become.
  file_name text references pdf_files,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  constraint pdf_uploads_whole check (state = 'subiendo' or received = bytes),
  constraint pdf_uploads_file check ((file_name is not null) = (state = 'lista'))
);
create index pdf_uploads_person on pdf_uploads (created_by, touched_at);
create index pdf_uploads_idle on pdf_uploads (touched_at);
create index pdf_uploads_of_file on pdf_uploads (file_name);

-- Without anything of who did it.
create table catalogue_uses (
  catalogue_id integer not null references catalogues on delete cascade,
  day date not null,
  opened integer not null default 0 check (opened >= 0),
  downloaded integer not null default 0 check (downloaded >= 0),
  primary key (catalogue_id, day)
);

alter table catalogues
  add column version integer not null default 1,
  add column folded text not null generated always as (fold_name(title)) stored;
create index catalogues_file on catalogues (file_name);

-- Searches among catalogues show what was read.
create trigger pdf_files_announced after insert or delete or truncate on pdf_files
  for each statement execute function announce_content();
