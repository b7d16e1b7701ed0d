-- A revert looks up single rows of an import, also where the planner has no statistics yet.

create index import_changes_row on import_changes (import_id, table_name, row_id);
drop index import_changes_import;
