-- Files of prices, discounts, terms, stock and receivables are imported as those of parts are.

-- 'partes': all that a file says of the catalogue.
alter table imports add column kind text not null default 'partes' check (kind in
  ('partes', 'precios', 'descuentos', 'condiciones', 'existencias', 'cartera'));
create index imports_kind on imports (kind, id desc);
