-- No statement uses it: differences are found within the statement that stores them.
drop function image_changes(jsonb, jsonb);
