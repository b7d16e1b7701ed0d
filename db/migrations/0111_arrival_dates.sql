-- When the next pieces of a part arrive at a branch: one date for each, entered on screen, by file and by other systems.
alter table stock add column arrives_on date;

insert into stock (product_id, branch_id, quantity, arrives_on)
select product_id, branch_id, 0, min(arrives_on) from incoming_stock group by product_id, branch_id
on conflict (product_id, branch_id) do update set arrives_on = excluded.arrives_on;
drop table incoming_stock;

-- Pages show it as they show how much there is.
create or replace function note_updated_stock() returns trigger
language plpgsql as $$
begin
  perform note_catalog_changes(array(
    select coalesce(n.product_id, o.product_id)
    from new_rows n full join old_rows o on o.product_id = n.product_id and o.branch_id = n.branch_id
    where (n.quantity, n.updated_at, n.arrives_on) is distinct from (o.quantity, o.updated_at, o.arrives_on)));
  return null;
end $$;

-- Pieces of a branch that can be promised: those that nobody has reserved, in whole packs. Its twin is domain/pricing/quantity.ts.
create function promisable_pieces(quantity integer, reserved integer, multiple integer) returns integer
language sql immutable return greatest(quantity - reserved, 0) - greatest(quantity - reserved, 0) % multiple;
