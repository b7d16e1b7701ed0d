-- Until when the sums have every change of a document: figures say so.
create table figure_refreshes (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);
