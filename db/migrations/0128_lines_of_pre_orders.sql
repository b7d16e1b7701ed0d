-- The lines of a branch are found by the unique index of pre-order and number, which has a few lines for each pre-order.
drop index pre_order_lines_branch;
