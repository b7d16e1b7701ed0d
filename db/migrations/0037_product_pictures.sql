-- Pictures of parts that people send, one by one or many at once. small_url, medium_url and large_url stay what readers use.

-- All may be null: a picture that is an address only (a drawing, a file of another site) has none of it.
alter table product_pictures
  -- Of the stored files: <name>-<sm|md|lg>.<avif|webp>.
  add column name text check (name ~ '^[0-9a-f]{32}$'),
  -- The stored picture before it was cropped; the same as name where it is whole.
  add column source_name text check (source_name ~ '^[0-9a-f]{32}$'),
  -- {x, y, width, height} as shares of the source, 0 to 1.
  add column crop jsonb,
  -- What it shows; null: nobody has said it.
  add column alt text check (length(alt) between 1 and 200),
  -- Of the large one, in pixels.
  add column width smallint check (width > 0),
  add column height smallint check (height > 0),
  add column changed_by text check (length(changed_by) between 1 and 120),
  add column changed_at timestamptz,
  add constraint product_pictures_stored check ((name is null) = (source_name is null));

-- Files that were sent together. Each is kept until it is a picture, is refused or is discarded.
create table picture_batches (
  id integer generated always as identity primary key,
  state text not null default 'abierta' check (state in ('abierta', 'procesando', 'terminada', 'descartada')),
  -- All are of this part; null: of the part that the name of each file says.
  product_id integer references products on delete cascade,
  -- What the history of parts calls it.
  history_id uuid not null default gen_random_uuid(),
  created_by integer references users on delete set null,
  actor text not null check (length(actor) between 1 and 120),
  created_at timestamptz not null default now(),
  -- The job that makes the pictures, as it was last asked for.
  job_id uuid,
  ended_at timestamptz
);
create index picture_batches_part on picture_batches (product_id, id) where product_id is not null;

create table picture_batch_files (
  id integer generated always as identity primary key,
  batch_id integer not null references picture_batches on delete cascade,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes >= 0),
  -- pendiente: its part is known, and its picture is not made yet.
  state text not null check (state in
    ('pendiente', 'hecha', 'sin_coincidencia', 'ambigua', 'repetida', 'rechazada', 'descartada')),
  -- Spanish, where the state alone does not say enough.
  reason text not null default '',
  product_id integer references products on delete set null,
  index smallint check (index between 0 and 99),
  -- The file that waits below the storage's incoming folder; null: it is gone.
  waiting_as uuid,
  picture_name text check (picture_name ~ '^[0-9a-f]{32}$'),
  -- How often it was begun: a file that ends the server each time is given up.
  tries smallint not null default 0,
  changed_at timestamptz not null default now(),
  unique (batch_id, name)
);
create index picture_batch_files_state on picture_batch_files (batch_id, state, id);
-- One file of a batch for each place of a part.
create unique index picture_batch_files_place on picture_batch_files (batch_id, product_id, index)
  where state in ('pendiente', 'hecha');
create index picture_batch_files_part on picture_batch_files (product_id) where product_id is not null;
create index picture_batch_files_waiting on picture_batch_files (waiting_as) where waiting_as is not null;
