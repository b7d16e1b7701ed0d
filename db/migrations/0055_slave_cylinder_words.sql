-- The slave cylinder is asked for without the word cylinder: a group of its own beside that of 0006_synonyms.sql, which administrators may
-- have changed.
insert into synonym_groups (terms) values
  ('{cilindro de clutch, esclavo, esclavo de clutch}');
