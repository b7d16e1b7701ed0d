-- What administrators find parts by.

-- What a search in descriptions compares, in a form that costs little to make for each row that the index proposes.
create function plain_text(written text) returns text
language sql immutable strict parallel safe
return translate(lower(written), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun');

-- A key or a description by any piece of it.
create index products_search on products using gin (key_folded gin_trgm_ops, plain_text(description) gin_trgm_ops);
-- The list in its order, also of one line or brand.
create index products_key on products (key_folded, id);
create index products_line_key on products (line_id, key_folded, id);
create index products_brand_key on products (brand_id, key_folded, id);
create index products_new on products (key_folded, id) where is_new;
create index products_special on products (key_folded, id) where is_special;
create index products_changed on products (updated_at, id);
drop index products_line;
-- The marks that a job shows and hides by the day.
create index products_dated_badges on products (id)
  where new_from is not null or new_until is not null or special_from is not null or special_until is not null;
