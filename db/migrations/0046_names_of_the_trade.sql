-- Three more tables of what people write, edited by administrators like synonyms (0006_synonyms.sql) and read by every server.

-- Whether each is a word or some with single blanks between them, of so many letters: names of one letter are the 'I' of 'Tsuru I'.
create function are_names(names text[], shortest integer, longest integer) returns boolean
language sql immutable strict parallel safe
return (select coalesce(bool_and(
  name is not null and name ~ '^\S+( \S+)*$' and length(name) between shortest and longest and fold_term(name) <> ''), true)
  from unnest(names) as name);

-- A short form and what it may stand for. One row each, with all its meanings.
create table abbreviations (
  id integer generated always as identity primary key,
  abbreviation text not null,
  abbreviation_folded text not null generated always as (fold_term(abbreviation)) stored,
  meanings text[] not null,
  folded text[] not null generated always as (fold_terms(meanings)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint abbreviations_abbreviation check (are_names(array[abbreviation], 2, 30)),
  constraint abbreviations_meanings check (array_ndims(meanings) = 1 and are_terms(meanings)),
  constraint abbreviations_count check (cardinality(meanings) between 1 and 8),
  constraint abbreviations_distinct check (cardinality(folded) = cardinality(meanings)),
  constraint abbreviations_other_word check (not abbreviation_folded = any (folded)),
  constraint abbreviations_once unique (abbreviation_folded)
);

-- What people ask for and the store does not carry. The line is by name, as lines come and go with imports.
create table uncarried_goods (
  id integer generated always as identity primary key,
  terms text[] not null,
  folded text[] not null generated always as (fold_terms(terms)) stored,
  -- null: nothing is near.
  nearest_line text check (nearest_line ~ '^\S+( \S+)*$' and length(nearest_line) <= 80),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint uncarried_goods_terms check (array_ndims(terms) = 1 and are_terms(terms)),
  constraint uncarried_goods_count check (cardinality(terms) between 1 and 20),
  constraint uncarried_goods_distinct check (cardinality(folded) = cardinality(terms)),
  constraint uncarried_goods_once unique (folded)
);

-- Generations had the id of their model. Now they name it, as vehicle_aliases do: what is known of a model does not depend on which
-- parts were imported, or when.
alter table model_generations rename to old_generations;
alter table old_generations rename constraint model_generations_in_order to old_generations_in_order;
alter table old_generations rename constraint model_generations_once to old_generations_once;

-- A model as it was sold in Mexico from one year to another, and what people write of it after the model: 'B13', 'A4', 'III'. The years
-- before and after a facelift may be rows too. One whose model the catalogue does not have is passed over.
create table model_generations (
  id integer generated always as identity primary key,
  make text not null check (make = btrim(make) and length(make) between 1 and 60),
  make_folded text not null generated always as (fold_name(make)) stored check (make_folded <> ''),
  model text not null check (model = btrim(model) and length(model) between 1 and 80),
  model_folded text not null generated always as (fold_name(model)) stored check (model_folded <> ''),
  names text[] not null,
  folded text[] not null generated always as (fold_terms(names)) stored,
  year_from smallint not null check (year_from between 1900 and 2100),
  -- null: it is still sold.
  year_to smallint check (year_to between 1900 and 2100),
  -- By name, as the catalogue writes them: 'L4 1.6L'. Empty: any.
  engines text[] not null default '{}',
  note text not null default '' check (length(note) <= 300),
  -- Where it is known from.
  source text not null check (length(btrim(source)) between 1 and 200),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint model_generations_names check (array_ndims(names) = 1 and are_names(names, 1, 60)),
  constraint model_generations_count check (cardinality(names) between 1 and 20),
  constraint model_generations_distinct check (cardinality(folded) = cardinality(names)),
  constraint model_generations_in_order check (year_from <= year_to),
  constraint model_generations_engines check (
    cardinality(engines) = 0 or (array_ndims(engines) = 1 and cardinality(engines) <= 20 and are_names(engines, 1, 60))),
  constraint model_generations_once unique (make_folded, model_folded, folded)
);

insert into model_generations (make, model, names, year_from, year_to, note, source, version, updated_at)
select k.name, m.name, array[regexp_replace(g.name, '\s+', ' ', 'g')], g.year_from, g.year_to, g.note,
  coalesce(nullif(btrim(g.source), ''), 'Capturada a mano'), g.version, g.updated_at
from old_generations g join models m on m.id = g.model_id join makes k on k.id = m.make_id
where fold_term(g.name) <> ''
order by g.id
on conflict do nothing;
drop table old_generations;
-- They stay where a merge made before has put them.
delete from reference_merge_rows where table_name = 'model_generations';

-- Every server holds these tables in memory.
create trigger abbreviations_limit after insert on abbreviations
  for each statement execute function refuse_too_many_names(2000);
create trigger model_generations_limit after insert on model_generations
  for each statement execute function refuse_too_many_names(3000);
create trigger uncarried_goods_limit after insert on uncarried_goods
  for each statement execute function refuse_too_many_names(500);

create trigger abbreviations_announced after insert or update or delete or truncate on abbreviations
  for each statement execute function announce_names();
create trigger model_generations_announced after insert or update or delete or truncate on model_generations
  for each statement execute function announce_names();
create trigger uncarried_goods_announced after insert or update or delete or truncate on uncarried_goods
  for each statement execute function announce_names();
