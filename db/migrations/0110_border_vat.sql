-- The reduced rate of the border needs the branch and the delivery in its region (domain/pricing/border-vat.ts).
alter table selling_settings
  add column border_rule text not null default 'sucursal_y_entrega'
    check (border_rule in ('sucursal', 'sucursal_y_entrega')),
  -- Of larger towns of the region, to begin with. The shop writes its own.
  add column border_postal_codes text not null check (length(border_postal_codes) <= 4000)
    default '21000-22999, 26000-26099, 26200-26299, 30700-30899, 32000-32699, 77000-77099, 83400-83499, 84000-84099, 84200-84299, 87300-87499, 88000-88299, 88500-88799';
alter table company_addresses
  -- What an administrator says of it; null: its postal code decides.
  add column vat_region text check (vat_region in ('frontera', 'general'));
-- Why its rate is this one; '' where the branch alone decides.
alter table pre_order_branches add column vat_reason text not null default '';
alter table orders add column vat_reason text not null default '';
