-- products.updated_at is when what the product's page says of the part last changed, as sitemaps tell it (lastmod). The page
-- shows applications, other keys and pictures too. Stock and sales are left out: they change all day and say nothing of the part.

create function touch_products_of_parts() returns trigger
language plpgsql as $$
declare changed integer[];
begin
  if tg_op = 'DELETE' then
    changed := array(select distinct product_id from old_rows);
  elsif tg_op = 'INSERT' then
    changed := array(select distinct product_id from new_rows);
  else
    changed := array(select product_id from old_rows union select product_id from new_rows);
  end if;
  -- Those of this transaction have its time already: a new product is not written twice.
  update products set updated_at = now() where id = any(changed) and updated_at < now();
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['applications', 'product_keys', 'product_pictures'] loop
    execute format('create trigger %1$s_insert_touches after insert on %1$s referencing new table as new_rows
      for each statement execute function touch_products_of_parts()', part);
    execute format('create trigger %1$s_update_touches after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function touch_products_of_parts()', part);
    execute format('create trigger %1$s_delete_touches after delete on %1$s referencing old table as old_rows
      for each statement execute function touch_products_of_parts()', part);
  end loop;
end $$;

-- The years of each model, which sitemaps list, without visiting the applications. Few values: equal ones are stored once.
create index applications_model_years on applications (model_id, year_from, year_to);
drop index applications_model;
