-- Where a way of shipping leads: beginnings of postal codes. None: a route reaches the state of its branch, a parcel every place
-- (domain/delivery/destination.ts).
create function are_postal_beginnings(beginnings text[]) returns boolean
language sql immutable return beginnings is null or (select coalesce(bool_and(each ~ '^[0-9]{1,5}$'), true) from unnest(beginnings) each);
alter table shipping_options
  add column postal_codes text[] not null default '{}'
    check (are_postal_beginnings(postal_codes) and cardinality(postal_codes) <= 200);

-- What a branch that begins or ends to sell has counts in what is found from then on.
create function note_branch_that_sells() returns trigger
language plpgsql as $$
begin
  perform note_catalog_changes(array(select s.product_id from stock s where s.branch_id = new.id and s.quantity > 0));
  return null;
end $$;
create trigger branch_that_sells after update of sells on branches
  for each row when (old.sells is distinct from new.sells) execute function note_branch_that_sells();

-- Who asked to be told when a part can be promised again. A row ends with being told, or taken back.
create table stock_notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  unique (user_id, product_id)
);
create index stock_notices_waiting on stock_notices (product_id) where told_at is null;

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion', 'documento', 'existencia'));
alter table notifications drop constraint notifications_target_kind_check,
  add constraint notifications_target_kind_check
    check (target_kind in ('cotizacion', 'prepedido', 'pedido', 'carrito', 'importacion', 'documento', 'sat', 'pieza'));
alter table notification_choices drop constraint notification_choices_kind_check,
  add constraint notification_choices_kind_check
    check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion', 'documento', 'existencia'));
