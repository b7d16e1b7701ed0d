-- A list price that a person set is left alone by files, as the other fields are.
alter table product_held_fields drop constraint product_held_fields_field_check;
alter table product_held_fields add constraint product_held_fields_field_check check (
  field in ('line', 'brand', 'description', 'positions', 'qualifiers', 'list_price', 'keys', 'applications'));
