-- What is shown of what visitors write: popular searches in the catalogue's own words, contact requests of a flood apart.

alter table popular_searches
  -- Different hours in which it was counted: one busy hour makes nothing popular.
  add column hours integer not null default 1 check (hours > 0),
  -- Taken off the front by an administrator.
  add column hidden boolean not null default false;

alter table contact_requests
  drop constraint contact_requests_state_check,
  -- en_revision: part of a flood, for a person to look through before an advisor gets it.
  add constraint contact_requests_state_check check (state in ('nueva', 'en_revision'));
-- The same question many times within an hour is a flood, whoever sends it.
create index contact_requests_question on contact_requests (md5(question), created_at);
