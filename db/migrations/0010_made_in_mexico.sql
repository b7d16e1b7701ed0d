-- The list of a few brands' products counts them by brand and line, and reads nothing but this.
create index products_brand_line on products (brand_id, line_id, id);
drop index products_brand;
