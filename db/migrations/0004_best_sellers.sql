-- Which products sell best, overall and in their line, as lists show it (wire: mejoresventas, mejoresventaslineas).
-- A table and not a query: the badge must not cost a ranking of all sales for each product shown.

create table best_sellers (
  product_id integer primary key references products on delete cascade,
  overall boolean not null,
  in_line boolean not null,
  check (overall or in_line)
);

create trigger best_sellers_inserted after insert on best_sellers referencing new table as new_rows
  for each statement execute function note_changed_product_parts();
create trigger best_sellers_updated after update on best_sellers referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_product_parts();
create trigger best_sellers_deleted after delete on best_sellers referencing old table as old_rows
  for each statement execute function note_changed_product_parts();

-- Writes only what differs, so that products whose badge stays are not noted as changed.
create function refresh_best_sellers(best_overall integer, best_in_line integer) returns void
language plpgsql as $$
begin
  create temporary table fresh_best_sellers on commit drop as
  select product_id, overall_rank <= best_overall as overall, line_rank <= best_in_line and line_id is not null as in_line
  from (
    select s.product_id, p.line_id,
      row_number() over (order by s.units desc, s.product_id) as overall_rank,
      row_number() over (partition by p.line_id order by s.units desc, s.product_id) as line_rank
    from product_sales s join products p on p.id = s.product_id
    where s.units > 0
  ) ranked
  where overall_rank <= best_overall or (line_rank <= best_in_line and line_id is not null);

  delete from best_sellers b where not exists (select from fresh_best_sellers f where f.product_id = b.product_id);
  insert into best_sellers as b (product_id, overall, in_line)
  select product_id, overall, in_line from fresh_best_sellers
  on conflict (product_id) do update set overall = excluded.overall, in_line = excluded.in_line
  where (b.overall, b.in_line) is distinct from (excluded.overall, excluded.in_line);
  drop table fresh_best_sellers;
end $$;
