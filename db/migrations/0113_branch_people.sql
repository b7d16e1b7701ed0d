-- Who of the house is of a branch: they are told of what waits or is to be supplied there. A branch without people is of all.
create table branch_people (
  branch_id integer not null references branches on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (branch_id, user_id)
);
create index branch_people_user on branch_people (user_id);

-- null: its branch was not told of it yet. Branches know the orders of before.
alter table orders add column branch_notified_at timestamptz default now();
alter table orders alter column branch_notified_at drop default;
create index orders_not_notified on orders (id) where branch_notified_at is null;
