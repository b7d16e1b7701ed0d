-- Two people who change at once how a branch sells: the second is told.
alter table branches
  add column selling_version integer not null default 1,
  add column selling_changed_at timestamptz not null default now();

-- Whether visitors see prices is part of cached pages.
create trigger selling_settings_announced after update on selling_settings
  for each statement execute function announce_content();
