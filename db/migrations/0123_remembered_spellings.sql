-- What people decided of misspelt brands and makes of files is remembered as well.
alter table import_names
  drop constraint import_names_kind_check,
  add constraint import_names_kind_check check (kind in ('linea', 'modelo', 'marca', 'armadora')),
  drop constraint import_names_make_of_model,
  add constraint import_names_make_of_model
    check (case when kind = 'modelo' then (target_make = '') = (target = '') else target_make = '' end);
