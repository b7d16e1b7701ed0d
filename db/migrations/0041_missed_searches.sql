-- What people searched for in vain, by text and week, and what is to be bought because of it.

create table missed_searches (
  id integer generated always as identity primary key,
  -- fold_name of the text: how people write one search.
  folded text not null check (length(folded) between 3 and 120),
  -- Monday of the week, in the shop's own time.
  week date not null,
  -- As it was first written that week. Administrators alone read it.
  query text not null check (length(query) between 3 and 120),
  -- Visitors, each once a day: nothing was found, something was given up to find any, another brand's number led to a part of ours.
  nothing integer not null default 0 check (nothing >= 0),
  relaxed integer not null default 0 check (relaxed >= 0),
  other_brand integer not null default 0 check (other_brand >= 0),
  -- How many parts it led to when it was last made.
  results integer not null default 0 check (results >= 0),
  updated_at timestamptz not null default now(),
  -- What was added so that it is found; '' while nothing was.
  answer text not null default '' check (length(answer) <= 300),
  constraint missed_searches_once unique (week, folded)
);
create index missed_searches_folded on missed_searches (folded);

-- Which customers made it: of whom only the company is kept.
create table missed_search_companies (
  missed_search_id integer not null references missed_searches on delete cascade,
  company_id integer not null references companies on delete cascade,
  searches integer not null default 1 check (searches > 0),
  primary key (missed_search_id, company_id)
);
create index missed_search_companies_company on missed_search_companies (company_id);

-- One row per visitor, text and day, as search_votes: the visitor is a keyed hash, forgotten the next day.
create table missed_search_votes (
  day date not null,
  visitor text not null,
  folded text not null,
  primary key (day, visitor, folded)
);

-- Parts that customers ask for and the shop does not have.
create table wanted_parts (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  folded text not null generated always as (fold_name(name)) stored,
  quantity integer not null default 1 check (quantity between 1 and 1000000),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'por_comprar' check (state in ('por_comprar', 'pedida', 'descartada')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1 check (version > 0)
);
-- One that is still to be bought stands once on the list.
create unique index wanted_parts_once on wanted_parts (folded) where state = 'por_comprar';
