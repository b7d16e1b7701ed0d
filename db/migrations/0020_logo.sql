-- The file of the company's own logo; '': the one of the build.
alter table company add column logo text not null default '' check (logo = '' or logo ~ '^[0-9a-f]{32}\.png$');
