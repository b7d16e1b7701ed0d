-- The counter: notes that a clerk writes for who stands before them, and plates of cars. All of it belongs to the company of the clerk
-- (company_id null: to the house, of its own clerks), and nobody else reads it.

-- A plate tells of a person: only the company that wrote it finds it, and deletes it.
create table counter_plates (
  id integer generated always as identity primary key,
  company_id integer references companies on delete cascade,
  -- Without what people write between its letters: 'ABC123A'.
  plate text not null check (plate ~ '^[A-Z0-9]{4,10}$'),
  model_id integer not null references models on delete cascade,
  year smallint not null,
  engine_id integer references engines on delete set null,
  user_id integer not null references users,
  used_at timestamptz not null,
  constraint counter_plates_once unique nulls not distinct (company_id, plate)
);
create index counter_plates_model on counter_plates (model_id);
create index counter_plates_engine on counter_plates (engine_id) where engine_id is not null;
create index counter_plates_user on counter_plates (user_id);

-- The last number of a note of each company; 0 is the house.
create table counter_numbers (
  company_id integer primary key,
  last integer not null
);

create table counter_quotes (
  id integer generated always as identity primary key,
  company_id integer references companies,
  -- As the company counts its own.
  number integer not null check (number > 0),
  user_id integer not null references users,
  -- Who changed it last.
  changed_by integer not null references users,
  version integer not null default 1,
  -- The car, by its names of that day; its ids find notes for the same one.
  model_id integer references models on delete set null,
  engine_id integer references engines on delete set null,
  vehicle_make text not null default '',
  vehicle_model text not null default '',
  vehicle_year smallint,
  vehicle_engine text not null default '',
  plate text not null default '',
  buyer text not null default '' check (length(buyer) <= 120),
  buyer_phone text not null default '' check (length(buyer_phone) <= 40),
  buyer_email text not null default '' check (length(buyer_email) <= 254),
  notes text not null default '' check (length(notes) <= 1000),
  -- The last day on which its prices are good; null: it does not say.
  valid_until date,
  -- Percent of the whole.
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  -- Frozen, as every price below.
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 99),
  -- Lines after their own discounts, what the discount of the whole takes off, cores, and what is left, before tax.
  amount numeric(14, 2) not null check (amount >= 0),
  reduction numeric(14, 2) not null check (reduction >= 0),
  cores numeric(14, 2) not null check (cores >= 0),
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint counter_quotes_number unique nulls not distinct (company_id, number),
  constraint counter_quotes_subtotal check (subtotal = amount - reduction + cores),
  constraint counter_quotes_total check (total = subtotal + vat)
);
create index counter_quotes_company on counter_quotes (company_id, id desc);
create index counter_quotes_car on counter_quotes (company_id, model_id, vehicle_year);
create index counter_quotes_model on counter_quotes (model_id) where model_id is not null;
create index counter_quotes_engine on counter_quotes (engine_id) where engine_id is not null;
create index counter_quotes_user on counter_quotes (user_id);
create index counter_quotes_changed_by on counter_quotes (changed_by);

create table counter_lines (
  quote_id integer not null references counter_quotes on delete cascade,
  number smallint not null check (number between 1 and 100),
  -- null: labour.
  product_id integer references products,
  part_key text not null default '',
  brand text not null default '',
  line text not null default '',
  description text not null,
  quantity integer not null check (quantity > 0),
  -- Of labour.
  hours numeric(5, 2) check (hours > 0),
  rate numeric(14, 2) check (rate >= 0),
  -- Of a piece before tax; of labour its amount.
  price numeric(14, 2) not null check (price >= 0),
  -- Somebody wrote it over what was calculated.
  is_typed boolean not null default false,
  -- What the company paid for a piece that day, which is below what it sells it for unless somebody may go below; the house: its general price.
  own_price numeric(14, 2) check (own_price > 0),
  core_charge numeric(14, 2) check (core_charge > 0),
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  -- After its discount, with its cores.
  amount numeric(14, 2) not null check (amount >= 0),
  note text not null default '' check (length(note) <= 200),
  primary key (quote_id, number),
  constraint counter_lines_kind check (num_nulls(hours, rate) in (0, 2) and (hours is null) = (product_id is not null))
);
create index counter_lines_product on counter_lines (product_id) where product_id is not null;

-- To what a note was handed over: keys and quantities went there, and nothing else.
create table counter_handovers (
  id integer generated always as identity primary key,
  quote_id integer not null references counter_quotes on delete cascade,
  kind text not null check (kind in ('carrito', 'asesor')),
  -- Of the quote; null: of the cart, which has no number.
  document_id integer,
  user_id integer not null references users,
  -- Of the request: the same one is handed over once.
  key text not null,
  at timestamptz not null,
  constraint counter_handovers_once unique (user_id, key)
);
create index counter_handovers_quote on counter_handovers (quote_id);

-- The papers that were mailed, in the file store: they go when the note goes, once no mail waits with them.
create table counter_papers (
  id integer generated always as identity primary key,
  -- null: the note is gone. The row stays for a while, since how many somebody mails is limited.
  quote_id integer references counter_quotes on delete set null,
  stored_as text not null,
  user_id integer not null references users,
  at timestamptz not null
);
create index counter_papers_quote on counter_papers (quote_id);
create index counter_papers_user on counter_papers (user_id);

-- What a mail says, and to whom, is not for the people of the house: their lists show that there is one.
alter table mails add column is_private boolean not null default false;

insert into permissions (name, description, is_system) values
  ('mostrador-below-cost', 'Vender en el mostrador de su empresa por debajo de lo que le cuesta', true);
