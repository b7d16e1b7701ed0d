-- Brands, lines and vehicles as people keep them: two editors at once, logos, what merging two of them moved, generations of models
-- and codes of engines.

do $$
declare reference text;
begin
  foreach reference in array array['brands', 'lines', 'makes', 'models', 'engines'] loop
    execute format('alter table %I add column version integer not null default 1,
      add column updated_at timestamptz not null default now()', reference);
  end loop;
end $$;

alter table brands add column logo_id integer references pictures;
create index brands_logo on brands (logo_id) where logo_id is not null;

-- Products are told to search only where what they show of the row has changed: not for a logo or a version.
create or replace function note_renamed_reference() returns trigger
language plpgsql as $$
declare
  untold constant text[] := array['version', 'updated_at', 'logo_id', 'made_in_mexico'];
  renamed integer[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id where to_jsonb(n) - untold is distinct from to_jsonb(o) - untold);
begin
  case tg_table_name
    when 'lines' then perform note_catalog_changes(array(select p.id from products p where p.line_id = any(renamed)));
    when 'brands' then perform note_catalog_changes(array(select p.id from products p where p.brand_id = any(renamed)));
    when 'makes' then perform note_catalog_changes(array(
      select a.product_id from applications a join models m on m.id = a.model_id where m.make_id = any(renamed)));
    when 'models' then perform note_catalog_changes(array(select a.product_id from applications a where a.model_id = any(renamed)));
    when 'engines' then perform note_catalog_changes(array(select a.product_id from applications a where a.engine_id = any(renamed)));
  end case;
  return null;
end $$;

do $$
declare reference text;
begin
  foreach reference in array array['lines', 'brands', 'makes', 'models', 'engines'] loop
    execute format('drop trigger %1$s_renamed on %1$s', reference);
    execute format('create trigger %1$s_renamed after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function note_renamed_reference()', reference);
  end loop;
end $$;

-- A model as it was sold in Mexico from one year to another: 'A4', 'B13'.
create table model_generations (
  id integer generated always as identity primary key,
  model_id integer not null references models on delete cascade,
  -- Its name or code.
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold_name(name)) stored check (folded <> ''),
  year_from smallint not null check (year_from between 1900 and 2100),
  -- null: it is still sold.
  year_to smallint check (year_to between 1900 and 2100),
  note text not null default '' check (length(note) <= 300),
  -- Where it is known from.
  source text not null default '' check (length(source) <= 200),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint model_generations_in_order check (year_from <= year_to),
  constraint model_generations_once unique (model_id, folded)
);

-- What its maker calls an engine: 'GA16DE'. Several engines may have one code in common.
create table engine_codes (
  id integer generated always as identity primary key,
  engine_id integer not null references engines on delete cascade,
  code text not null check (code = btrim(code) and length(code) between 1 and 30),
  folded text not null generated always as (fold_name(code)) stored check (folded <> ''),
  constraint engine_codes_once unique (engine_id, folded)
);
create index engine_codes_folded on engine_codes (folded);

-- Two brands, lines, makes, models or engines that are the same were made one.
create table reference_merges (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('brand', 'line', 'make', 'model', 'engine')),
  -- The row that went, as it was.
  source_id integer not null,
  source jsonb not null,
  source_name text not null,
  source_folded text not null,
  -- Of a model: the folded name of its make; else ''.
  owner_folded text not null default '',
  -- The row that it went into.
  target_id integer not null,
  target_name text not null,
  -- A model that went because both makes had it: the merge of the makes.
  parent_id integer references reference_merges on delete cascade,
  -- How many rows of each kind were moved or dropped.
  counts jsonb not null default '[]',
  -- As shown.
  actor text not null check (length(actor) between 1 and 120),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  constraint reference_merges_of_two check (source_id <> target_id),
  constraint reference_merges_undone_by_somebody check ((undone_at is null) = (undone_by is null))
);
create unique index reference_merges_gone on reference_merges (kind, source_id) where undone_at is null;
create index reference_merges_target on reference_merges (kind, target_id) where undone_at is null;
create index reference_merges_name on reference_merges (kind, source_folded) where undone_at is null;
create index reference_merges_parent on reference_merges (parent_id) where parent_id is not null;

-- What a merge did, so that it can be undone.
create table reference_merge_rows (
  merge_id integer not null references reference_merges on delete cascade,
  table_name text not null,
  -- moved: it refers to the target now. dropped: the target had one equal to it. added: it was made by the merge.
  act text not null check (act in ('moved', 'dropped', 'added')),
  row_id integer not null,
  -- Where the key has two columns.
  second_id integer,
  -- moved: the columns that were changed. dropped: the whole row. added: null.
  before jsonb,
  -- moved: the same columns. added: the whole row.
  after jsonb
);
create index reference_merge_rows_merge on reference_merge_rows (merge_id, table_name, act);

-- The row that stands for one that has gone by merging; the same id where it has not.
create function standing_reference(what text, wanted integer) returns integer
language sql stable strict
return (
  with recursive way as (
    select wanted as id, 0 as steps
    union all
    select m.target_id, way.steps + 1 from way
    join reference_merges m on m.kind = what and m.source_id = way.id and m.undone_at is null
    where way.steps < 50
  )
  select id from way order by steps desc limit 1);
