-- What somebody of the house does in a customer's name, for the mail that tells the customer, and until when a shared cart is seen.

-- A session in somebody's name. It stays when its row of `sessions` is gone.
create table actings (
  id integer generated always as identity primary key,
  -- That of `sessions`, while it lasts.
  session_id integer not null unique,
  actor_id integer not null references users on delete cascade,
  user_id integer not null references users on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the customer was told; null: not yet.
  told_at timestamptz
);
create index actings_untold on actings (expires_at) where told_at is null;
create index actings_told on actings (told_at);
create index actings_actor on actings (actor_id);
create index actings_user on actings (user_id);

create table acting_acts (
  acting_id integer not null references actings on delete cascade,
  -- As the contract calls it: 'Agregó piezas al carrito'.
  act text not null,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  primary key (acting_id, act)
);

-- What a customer had accepted of the parts in their carts when somebody began to act for them: taking a part out and adding it again
-- accepts nothing.
create table held_prices (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  price numeric(14, 2) not null,
  -- The pieces that the price is for.
  quantity integer not null check (quantity > 0),
  noted_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index held_prices_product on held_prices (product_id);

alter table carts add column shared_until timestamptz;
update carts set shared_until = now() + interval '30 days' where share_hash is not null;
alter table carts add constraint carts_share_ends check ((share_hash is null) = (shared_until is null));
