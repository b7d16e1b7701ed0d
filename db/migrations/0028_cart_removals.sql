-- Lines that were removed from a cart, for as long as that can be undone.
create table cart_removals (
  id uuid primary key default gen_random_uuid(),
  cart_id integer not null references carts on delete cascade,
  -- Rows of cart_lines.
  lines jsonb not null,
  removed_at timestamptz not null default now()
);
create index cart_removals_cart on cart_removals (cart_id, removed_at);
