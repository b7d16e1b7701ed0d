-- What the counter calculates with: how much a company adds to what it pays, its labour, and the tier of each brand.

-- The better of three parts is of the better brand. null: nobody said.
alter table brands add column tier text check (tier in ('good', 'better', 'best'));

-- One of each company that set up its own, and one of the house.
create table counters (
  id integer generated always as identity primary key,
  -- null: of the house.
  company_id integer references companies,
  -- Percent of the cost, where no row of the table fits; null: nobody chose one yet. The house has none.
  general_markup numeric(5, 2) check (general_markup >= 0),
  general_rounding text check (general_rounding in ('ninguno', '1', '5', '10', '.90')),
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint counters_once unique nulls not distinct (company_id),
  constraint counters_general check (num_nulls(general_markup, general_rounding) in (0, 2)),
  constraint counters_house check (company_id is not null or general_markup is null)
);

create table counter_markups (
  id integer generated always as identity primary key,
  counter_id integer not null references counters on delete cascade,
  -- Each null is any.
  brand_id integer references brands on delete cascade,
  line_id integer references lines on delete cascade,
  -- Of a piece before tax: from this on, and below that. null: without end.
  cost_from numeric(14, 2) not null default 0 check (cost_from >= 0),
  cost_below numeric(14, 2),
  -- Percent of the cost.
  markup numeric(5, 2) not null check (markup >= 0),
  rounding text not null check (rounding in ('ninguno', '1', '5', '10', '.90')),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint counter_markups_range check (cost_below > cost_from),
  -- Of one brand and line at most one row fits a cost. As ranges of one number, since a plain equality needs an extension here.
  constraint counter_markups_overlap exclude using gist (
    int4range(counter_id, counter_id, '[]') with &&,
    int4range(coalesce(brand_id, 0), coalesce(brand_id, 0), '[]') with &&,
    int4range(coalesce(line_id, 0), coalesce(line_id, 0), '[]') with &&,
    numrange(cost_from, cost_below) with &&
  )
);
create index counter_markups_brand on counter_markups (brand_id) where brand_id is not null;
create index counter_markups_line on counter_markups (line_id) where line_id is not null;

create table counter_labour (
  id integer generated always as identity primary key,
  counter_id integer not null references counters on delete cascade,
  name text not null check (length(name) between 1 and 120),
  folded text not null generated always as (fold_name(name)) stored,
  hours numeric(5, 2) not null check (hours > 0),
  -- Of an hour, before tax.
  rate numeric(14, 2) not null check (rate > 0),
  -- Out of use: it is not offered.
  active boolean not null default true,
  -- In the order in which its people want it.
  place integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint counter_labour_name unique (counter_id, folded)
);
