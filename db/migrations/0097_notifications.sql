-- What concerns a person: written in the transaction of its cause, read and unread. Who may not see the thing any more does not see it.

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion')),
  -- Of one cause each person has one: 'pedido:12:en_ruta'.
  cause text not null,
  title text not null,
  detail text not null default '',
  target_kind text not null check (target_kind in ('cotizacion', 'prepedido', 'pedido', 'carrito', 'importacion')),
  target_id integer not null,
  -- Of its screen, below the base of the site.
  address text not null,
  -- Whether its kind was to be in the bell. One that was not is there so that its cause is told once, also by mail.
  in_bell boolean not null,
  -- It is to be told by mail too, and has not been yet.
  mail_waits boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notifications_cause unique (user_id, cause)
);
create index notifications_person on notifications (user_id, id desc) where in_bell;
create index notifications_unread on notifications (user_id, id desc) where in_bell and read_at is null;
create index notifications_target on notifications (target_kind, target_id) where read_at is null;
create index notifications_mail on notifications (id) where mail_waits;
create index notifications_created on notifications (created_at);

-- What somebody chose of a kind; without a row it is in the bell and not by mail.
create table notification_choices (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion')),
  in_bell boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- Servers tell the browsers of these people. Heard when the transaction is committed.
create function announce_notifications() returns trigger
language plpgsql as $$
begin
  perform pg_notify('notifications_changed', 'person:' || user_id) from (select distinct user_id from changed_rows where in_bell) p;
  return null;
end $$;
create trigger notifications_inserted after insert on notifications referencing new table as changed_rows
  for each statement execute function announce_notifications();
create trigger notifications_updated after update on notifications referencing new table as changed_rows
  for each statement execute function announce_notifications();

-- A session that has ended hears nothing any more.
create function announce_ended_sessions() returns trigger
language plpgsql as $$
begin
  perform pg_notify('notifications_changed', 'session:' || id) from ended_rows;
  return null;
end $$;
create trigger sessions_ended after delete on sessions referencing old table as ended_rows
  for each statement execute function announce_ended_sessions();

-- The price of today that the owner of the cart was notified of, where it is not the one that they accepted.
alter table cart_lines add column notified_price numeric(14, 2);

-- For the search of late orders.
create index orders_promised on orders (promised_on) where state not in ('entregado', 'cerrado', 'cancelado');
