-- What is suggested to customers, and what it is reckoned from besides orders: which parts are opened, and whether searches lead to one.

-- How often people of a company opened a part in a week, and how often after a search: each of them once a day. Of who they are only the
-- company is stored. The staff does not count, nor does who acts for a customer.
create table part_openings (
  -- Monday, in the shop's own time.
  week date not null check (extract(isodow from week) = 1),
  company_id integer not null references companies on delete cascade,
  product_id integer not null references products on delete cascade,
  openings integer not null check (openings > 0),
  searched integer not null check (searched between 0 and openings),
  primary key (week, company_id, product_id)
);
create index part_openings_company on part_openings (company_id);
create index part_openings_product on part_openings (product_id);

-- Once for each visitor, part and day: the visitor is a keyed hash, forgotten the next day.
create table opening_votes (
  day date not null,
  visitor text not null,
  product_id integer not null references products on delete cascade,
  is_searched boolean not null,
  primary key (day, visitor, product_id)
);
create index opening_votes_product on opening_votes (product_id);

-- Searches by day of the shop: the same one of the same visitor counts once. Followed: a part of its results was opened that day.
create table search_days (
  day date primary key,
  searches integer not null check (searches > 0),
  followed integer not null check (followed between 0 and searches)
);

-- As opening_votes. The search is a keyed hash too.
create table search_day_votes (
  day date not null,
  visitor text not null,
  search text not null,
  is_followed boolean not null,
  primary key (day, visitor, search)
);

-- Parts that may be suggested to a company, the best first: more than are shown, since some cannot be ordered on the day. Written each
-- night. 'unbought': its like buy them and its own group does not. 'searched': others open them after a search.
create table suggestions (
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('unbought', 'searched')),
  product_ids integer[] not null check (cardinality(product_ids) between 1 and 48),
  primary key (company_id, kind)
);
