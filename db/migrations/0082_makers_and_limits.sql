-- Who is behind an account, and who set the limits within which orders are authorised without a person.

-- Everybody who made an account or gave it its address, company or roles; one does not take the place of another.
create table account_makers (
  user_id integer not null references users on delete cascade,
  maker_id integer not null references users on delete cascade,
  primary key (user_id, maker_id),
  check (user_id <> maker_id)
);
create index account_makers_maker on account_makers (maker_id);
insert into account_makers (user_id, maker_id)
select id, made_by from users where made_by is not null and made_by <> id;
alter table users drop column made_by;

alter table company_terms
  -- Ids of who loosened the limits, and of who has stored the terms since then; none: an administrator or the files of the shop.
  add column limits_by integer[] not null default '{}';
