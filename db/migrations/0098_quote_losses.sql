-- Why a quote with an offer ended without an order, as it was noted last. One that is reopened is not lost, and has none.

create table quote_losses (
  quote_id integer primary key references quotes on delete cascade,
  reason text not null check (reason in ('precio', 'existencia', 'marca', 'otro_proveedor', 'ya_no', 'comparar', 'otra')),
  note text not null default '' check (length(note) <= 300),
  -- Of whom it is: what the house noted the customer does not read.
  side text not null check (side in ('customer', 'house')),
  -- Who noted it; who did it in their name.
  user_id integer not null references users,
  impersonator_id integer references users,
  at timestamptz not null default now()
);
-- Lists of one reason.
create index quote_losses_reason on quote_losses (reason, quote_id desc);
