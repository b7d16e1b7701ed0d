-- Two kinds of trouble that no field of a part shows.

-- Stock that the newest file for a part and branch gave as less than nothing. The row was rejected; what is in stock stays.
create table negative_stock (
  product_id integer not null references products on delete cascade,
  branch_id integer not null references branches on delete cascade,
  quantity integer not null check (quantity < 0),
  import_id integer references imports on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (product_id, branch_id)
);
create index negative_stock_branch on negative_stock (branch_id);
create index negative_stock_import on negative_stock (import_id);

-- Parts that customers brought back because they did not fit, as staff noted it at the line of the order: once for each line.
create table misfit_reports (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  order_line_id bigint not null unique references order_lines on delete cascade,
  vehicle text not null check (length(vehicle) between 1 and 160),
  note text not null default '' check (length(note) <= 300),
  reporter_id integer references users on delete set null,
  reported_at timestamptz not null default now()
);
create index misfit_reports_product on misfit_reports (product_id, reported_at desc);
create index misfit_reports_reporter on misfit_reports (reporter_id);
