-- What the description reader (imports/descriptions) made of a product's text, and which facts of the catalogue rest on it.

-- Where a fact comes from. stated: a file or a person said it. read: only the description says it.
-- confirmed: read from the description, then confirmed or corrected by a person.
create domain fact_source as text check (value in ('stated', 'read', 'confirmed'));

alter table applications add column source fact_source not null default 'stated';
alter table product_keys add column source fact_source not null default 'stated';

-- A description without accents, case and the number of blanks: a change of anything else may change what it says.
create function fold_description(description text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  upper(regexp_replace(normalize(description, NFD), '[\u0300-\u036f]', '', 'g') collate "pg_unicode_fast"), '\s+', ' ', 'g'));

-- Lines that people would call the same, however many and with whatever small words between: 'BOMBA DE ACEITE',
-- 'Bombas aceite'. For finding the line that a text names; lines themselves stay distinct by their name.
create function line_stem(name text) returns text
language sql immutable strict parallel safe
return coalesce(
  nullif(fold_name(regexp_replace(
    regexp_replace(fold_description(name), '\m(D|DE|DEL|AL|LA|LAS|EL|LOS|P|PARA|C|CON|Y)\M', '', 'g'), '(ES|S|E)\M', '', 'g')), ''),
  fold_name(name));

-- A row for each product and text that said something. States: domain/lifecycles.ts.
create table description_readings (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- Which import read it.
  import_id integer not null references imports,
  text text not null check (text <> '' and length(text) <= 2000),
  -- Long texts do not fit in an index.
  text_md5 text not null generated always as (md5(fold_description(text))) stored,
  -- As the reader gave it, each piece with its confidence (imports/descriptions/reading.ts).
  reading jsonb not null,
  -- What a person put in its place (server/sync/readings-service.ts); null while nobody did.
  correction jsonb,
  -- What the product had no other source for: line_id, brand_id, positions.
  gave jsonb not null default '{}',
  state text not null check (state in ('pendiente', 'aplicada', 'confirmada', 'corregida', 'rechazada')),
  -- Rises with each decision, so that nobody decides on what another person has decided meanwhile.
  version integer not null default 1 check (version > 0),
  -- Who brought it into its state, as shown, and when.
  actor text not null check (length(actor) between 1 and 120),
  changed_at timestamptz not null default now(),
  unique (product_id, text_md5)
);
-- Only the text that a product has now can wait or be applied without a person.
create unique index description_readings_one_open on description_readings (product_id) where state in ('pendiente', 'aplicada');
create index description_readings_waiting on description_readings (id) where state = 'pendiente';

-- after null: the import removed the row.
alter table import_changes alter column after drop not null;
alter table import_changes add constraint import_changes_something check (before is not null or after is not null);
