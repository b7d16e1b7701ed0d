-- What a search in descriptions compares, in a form that costs little to make for each row that the index proposes.
create function plain_text(written text) returns text
language sql immutable strict parallel safe
return translate(lower(written), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun');

drop index products_search;
create index products_search on products using gin (key_folded gin_trgm_ops, plain_text(description) gin_trgm_ops);
