-- When somebody last changed a branch of a company: two who change it at once are told.
alter table company_branches add column updated_at timestamptz not null default now();
