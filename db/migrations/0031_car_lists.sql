-- Lists of cars that somebody keeps, to search their parts again. The rules are in domain/quick-order.

create table car_lists (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Whose cars they are: who goes to another company does not see them there. null: of nobody's.
  company_id integer references companies on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text collate "C" not null generated always as (fold_name(name)) stored check (folded <> ''),
  -- As they were written, with what was chosen for each and what it led to. They are read and written whole.
  cars jsonb not null check (jsonb_typeof(cars) = 'array'),
  car_count integer not null generated always as (jsonb_array_length(cars)) stored check (car_count between 1 and 5000),
  -- Raised by each change.
  version integer not null default 1,
  -- When the parts were looked for that `cars` says.
  searched_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint car_lists_name unique nulls not distinct (user_id, company_id, folded)
);
create index car_lists_company on car_lists (company_id) where company_id is not null;
