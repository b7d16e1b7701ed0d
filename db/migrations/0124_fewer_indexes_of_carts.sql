-- `carts_by_change` kept the changes of a cart from being written in place. The job that looks for carts of the last days may read them all.
drop index carts_by_change;
-- An entry for each line, for the deletion of a branch alone, which may read them all.
drop index cart_lines_branch;
-- No statement uses it.
drop index idempotency_keys_created;
-- Room for the next version of a row in its page.
alter table carts set (fillfactor = 80);
