-- Until when the sums have every change of a document: figures say so.
create table figure_refreshes (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);

-- Quotes are listed by the day of their first offer, as the sums have them.
create index quotes_first_offered on quotes (first_offered_at, id) where first_offered_at is not null;
