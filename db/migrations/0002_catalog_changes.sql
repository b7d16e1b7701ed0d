-- What changed in the catalogue since when, for the search index of every server on this database.
-- A server reads the rows whose transaction was not yet visible at its last reading
-- (changed_in >= pg_snapshot_xmin of that reading), so that no commit order can hide a change.

-- One row for each product and transaction: writers of one product never wait for each other here.
create table catalog_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  product_id integer not null,
  changed_at timestamptz not null default now(),
  primary key (changed_in, product_id)
);

create function note_catalog_changes(changed integer[]) returns void
language plpgsql as $$
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  insert into catalog_changes (product_id)
  select distinct id from unnest(changed) as id
  on conflict do nothing;
  perform pg_notify('catalog_changed', '');
end $$;

create function note_changed_products() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_catalog_changes(array(select id from old_rows));
  else
    perform note_catalog_changes(array(select id from new_rows));
  end if;
  return null;
end $$;

create function note_changed_product_parts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_catalog_changes(array(select product_id from old_rows));
  elsif tg_op = 'INSERT' then
    perform note_catalog_changes(array(select product_id from new_rows));
  else
    perform note_catalog_changes(
      array(select product_id from old_rows union select product_id from new_rows));
  end if;
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function note_changed_products();
create trigger products_updated after update on products
  referencing new table as new_rows for each statement execute function note_changed_products();
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function note_changed_products();

do $$
declare part text;
begin
  foreach part in array array['product_pictures', 'product_keys', 'applications', 'stock', 'product_sales'] loop
    execute format('create trigger %1$s_inserted after insert on %1$s referencing new table as new_rows
      for each statement execute function note_changed_product_parts()', part);
    execute format('create trigger %1$s_updated after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function note_changed_product_parts()', part);
    execute format('create trigger %1$s_deleted after delete on %1$s referencing old table as old_rows
      for each statement execute function note_changed_product_parts()', part);
  end loop;
end $$;

-- Renaming a reference row changes every product that shows it.
create function note_renamed_reference() returns trigger
language plpgsql as $$
begin
  case tg_table_name
    when 'lines' then perform note_catalog_changes(array(select p.id from products p join new_rows n on n.id = p.line_id));
    when 'brands' then perform note_catalog_changes(array(select p.id from products p join new_rows n on n.id = p.brand_id));
    when 'makes' then perform note_catalog_changes(array(
      select a.product_id from applications a join models m on m.id = a.model_id join new_rows n on n.id = m.make_id));
    when 'models' then perform note_catalog_changes(array(select a.product_id from applications a join new_rows n on n.id = a.model_id));
    when 'engines' then perform note_catalog_changes(array(select a.product_id from applications a join new_rows n on n.id = a.engine_id));
  end case;
  return null;
end $$;

do $$
declare reference text;
begin
  foreach reference in array array['lines', 'brands', 'makes', 'models', 'engines'] loop
    execute format('create trigger %1$s_renamed after update on %1$s referencing new table as new_rows
      for each statement execute function note_renamed_reference()', reference);
  end loop;
end $$;
