-- What people decided of names in files: which line or model of the catalogue is meant, or that it is one of its own. By name and not by id:
-- lines and models come, go and are merged.
create table import_names (
  kind text not null check (kind in ('linea', 'modelo')),
  -- Of a model: its make, or the makes that the file lists for it. Of a line: ''.
  owner text not null default '' check (length(owner) <= 400),
  owner_folded text not null generated always as (fold_name(owner)) stored,
  written text not null check (length(written) between 1 and 120),
  folded text not null generated always as (fold_name(written)) stored check (folded <> ''),
  -- The line, or the model with its make; '': a name of its own.
  target_make text not null default '' check (length(target_make) <= 60),
  target text not null default '' check (length(target) <= 120),
  -- As shown.
  actor text not null check (length(actor) between 1 and 120),
  decided_at timestamptz not null default now(),
  primary key (kind, owner_folded, folded),
  constraint import_names_make_of_model check (case when kind = 'linea' then target_make = '' else (target_make = '') = (target = '') end)
);
