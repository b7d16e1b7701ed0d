-- Two who edit one name or one group of synonyms at once.
alter table vehicle_aliases add column version integer not null default 1, add column updated_at timestamptz not null default now();
alter table synonym_groups add column version integer not null default 1, add column updated_at timestamptz not null default now();
