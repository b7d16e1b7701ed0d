-- Quotes: what a customer asks a price for, or the house offers. The states are those of domain/lifecycles.ts, the moves those of
-- domain/quotes/moves.ts. What a revision says is its own: names, prices and rates are copied, and nothing of a sent one changes.

create table quotes (
  -- Its number: the folios of orders stay without gaps.
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  company_branch_id integer references company_branches,
  -- For whom it is; who did it in their name.
  user_id integer not null references users,
  impersonator_id integer references users,
  -- Whose draft it is, or was last: the other side sees none of it.
  drafted_by text not null check (drafted_by in ('customer', 'house')),
  -- Of the house, who answers it. null: nobody took it.
  advisor_id integer references users,
  -- The branch whose day ends its validity, and for lines that no branch sells yet.
  branch_id integer not null references branches,
  state text not null check (state in ('borrador', 'enviada', 'en_revision', 'cotizada', 'contraoferta', 'autorizada',
    'convertida', 'rechazada', 'retirada', 'vencida')),
  version integer not null default 1,
  -- The last revision that was sent by either side; null: none yet.
  sent_revision smallint,
  -- The last one that the house offered.
  offered_revision smallint,
  -- Where its lines come from: 'carrito', 'prepedido', 'cotizacion', 'parte', 'archivo'.
  source_kind text not null default '' check (source_kind in ('', 'carrito', 'prepedido', 'cotizacion', 'parte', 'archivo')),
  source_id integer,
  -- The customer's own words for it: a plate, a job.
  reference text not null default '' check (length(reference) <= 60),
  requested_at timestamptz,
  first_offered_at timestamptz,
  -- The end of the last day on which the offer can be accepted, in the zone of its branch; without an offer, when the request expires.
  expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quotes_offer_was_sent check (offered_revision is null or offered_revision <= sent_revision)
);
create index quotes_company on quotes (company_id, id desc);
create index quotes_user on quotes (user_id, id desc);
create index quotes_advisor on quotes (advisor_id, state, id desc);
create index quotes_state on quotes (state, id desc);
create index quotes_expiry on quotes (expires_at) where state in ('enviada', 'en_revision', 'cotizada', 'contraoferta', 'autorizada');

-- What one side said at one time. One of each quote at most is not sent: whoever writes the next waits for their turn (quotes.state).
create table quote_revisions (
  quote_id integer not null references quotes on delete cascade,
  number smallint not null check (number > 0),
  side text not null check (side in ('customer', 'house')),
  author_id integer not null references users,
  impersonator_id integer references users,
  version integer not null default 1,
  -- For the other side.
  message text not null default '' check (length(message) <= 2000),
  -- The last day on which it can be accepted.
  valid_until date,
  -- Somebody who may go below the author's limits looks at it: why, who released it and when.
  release_reasons jsonb not null default '[]',
  release_requested_at timestamptz,
  released_by integer references users,
  released_at timestamptz,
  pieces integer not null default 0 check (pieces >= 0),
  -- null: something has no price.
  subtotal numeric(14, 2) check (subtotal >= 0),
  vat numeric(14, 2) check (vat >= 0),
  total numeric(14, 2),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (quote_id, number),
  constraint quote_revisions_total check (total = subtotal + vat),
  constraint quote_revisions_sums check (num_nulls(subtotal, vat, total) in (0, 3)),
  constraint quote_revisions_valid check (side = 'customer' or sent_at is null or valid_until is not null)
);
create unique index quote_revisions_one_unsent on quote_revisions (quote_id) where sent_at is null;

alter table quotes
  add constraint quotes_sent_revision foreign key (id, sent_revision) references quote_revisions deferrable initially deferred,
  add constraint quotes_offered_revision foreign key (id, offered_revision) references quote_revisions deferrable initially deferred;

-- The sums of a revision are those of its branches, each with the rate that it had then.
create table quote_branches (
  quote_id integer not null,
  revision smallint not null,
  branch_id integer not null references branches,
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 99),
  pieces integer not null check (pieces >= 0),
  subtotal numeric(14, 2) not null check (subtotal >= 0),
  vat numeric(14, 2) not null check (vat >= 0),
  total numeric(14, 2) not null,
  primary key (quote_id, revision, branch_id),
  foreign key (quote_id, revision) references quote_revisions on delete cascade,
  constraint quote_branches_total check (total = subtotal + vat)
);

create table quote_lines (
  id bigint generated always as identity primary key,
  quote_id integer not null,
  revision smallint not null,
  number smallint not null check (number between 1 and 500),
  branch_id integer not null references branches,
  -- null: described in words, with an own key.
  product_id integer references products,
  part_key text not null default '' check (length(part_key) <= 60),
  description text not null,
  brand text not null default '',
  line text not null default '',
  quantity integer not null check (quantity > 0),
  -- The same line in the revision before, to compare them.
  previous_line_id bigint references quote_lines on delete set null,
  -- Of a piece, before tax. today: the customer's own price when it was written; price: what is offered, null: none yet.
  list_price numeric(14, 2) check (list_price > 0),
  today_price numeric(14, 2) check (today_price > 0),
  price numeric(14, 2) check (price > 0),
  core_charge numeric(14, 2) check (core_charge > 0),
  price_reason text not null default '',
  discounts jsonb not null default '[]',
  -- For the margin, which only some see; null: not known.
  cost numeric(14, 2) check (cost >= 0),
  -- What the customer would pay, or how many they would take, and why.
  wanted_price numeric(14, 2) check (wanted_price > 0),
  wanted_reason text not null default '' check (length(wanted_reason) <= 300),
  note text not null default '' check (length(note) <= 300),
  picture_id integer,
  vehicle_make text not null default '',
  vehicle_model text not null default '',
  vehicle_year smallint,
  vehicle_engine text not null default '',
  -- Offered in the place of that line of the same revision.
  substitute_for_number smallint,
  unique (quote_id, revision, number),
  constraint quote_lines_described check (product_id is not null or length(description) between 1 and 500),
  foreign key (quote_id, revision) references quote_revisions on delete cascade
);
create index quote_lines_product on quote_lines (product_id) where product_id is not null;

-- A sent revision is what the other side read.
create function keep_sent_revision() returns trigger
language plpgsql as $$
begin
  if old.sent_at is not null then
    raise exception 'quote_revisions: a sent revision does not change'
      using errcode = 'check_violation', constraint = 'quote_revisions_sent', table = 'quote_revisions';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger quote_revisions_sent before update or delete on quote_revisions
  for each row execute function keep_sent_revision();

create function keep_parts_of_sent_revision() returns trigger
language plpgsql as $$
begin
  if exists (
    select from quote_revisions r where r.sent_at is not null and (
      (tg_op <> 'INSERT' and (r.quote_id, r.number) = (old.quote_id, old.revision))
      or (tg_op <> 'DELETE' and (r.quote_id, r.number) = (new.quote_id, new.revision)))
  ) then
    raise exception 'quote_revisions: a sent revision does not change'
      using errcode = 'check_violation', constraint = 'quote_revisions_sent', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger quote_lines_sent before insert or update or delete on quote_lines
  for each row execute function keep_parts_of_sent_revision();
create trigger quote_branches_sent before insert or update or delete on quote_branches
  for each row execute function keep_parts_of_sent_revision();

create table quote_transitions (
  quote_id integer not null references quotes on delete cascade,
  -- The version that the quote has since.
  version integer not null,
  -- null: it came to be.
  from_state text,
  to_state text not null,
  revision smallint,
  at timestamptz not null default now(),
  -- null: the program by itself.
  actor_id integer references users,
  impersonator_id integer references users,
  reason text not null default '' check (length(reason) <= 500),
  primary key (quote_id, version)
);

-- How much of a line became a pre-order: the rest stays offered.
create table quote_conversions (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes,
  revision smallint not null,
  pre_order_id integer not null unique references pre_orders,
  -- Undone: the pre-order was rejected or has expired.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (quote_id, revision) references quote_revisions
);
create index quote_conversions_quote on quote_conversions (quote_id);
create table quote_conversion_lines (
  conversion_id integer not null references quote_conversions on delete cascade,
  quote_line_id bigint not null references quote_lines,
  quantity integer not null check (quantity > 0),
  primary key (conversion_id, quote_line_id)
);
create index quote_conversion_lines_line on quote_conversion_lines (quote_line_id);

create table quote_comments (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes on delete cascade,
  author_id integer not null references users,
  impersonator_id integer references users,
  -- For the house alone.
  is_internal boolean not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index quote_comments_quote on quote_comments (quote_id, id);

create table quote_files (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes on delete cascade,
  -- Of a line; null: of the whole.
  line_number smallint,
  is_internal boolean not null,
  author_id integer not null references users,
  name text not null check (length(name) between 1 and 120),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  stored_as text not null unique,
  at timestamptz not null default now()
);
create index quote_files_quote on quote_files (quote_id, id);

-- A link for one recipient, who sees prices without logging in. The link itself is not stored.
create table quote_links (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes on delete cascade,
  recipient text not null check (length(recipient) between 1 and 200),
  hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- How often it was opened: by whom cannot be known.
  opened_count integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  created_by integer not null references users,
  created_at timestamptz not null default now()
);
create index quote_links_quote on quote_links (quote_id);

insert into permissions (name, description, is_system) values
  ('cotizaciones-answer', 'Cotizar a clientes, dentro de su límite de descuento', true),
  ('cotizaciones-authorize', 'Liberar cotizaciones que pasan del límite de descuento o del margen mínimo', true);

insert into role_permissions (role_id, permission_id)
select r.id, p.id
from (values
  ('asesor', 'cotizaciones-answer'),
  ('vendedor', 'cotizaciones-answer'),
  ('CustomerService', 'cotizaciones-answer'),
  ('director', 'cotizaciones-answer'),
  ('manager', 'cotizaciones-answer'),
  ('director', 'cotizaciones-authorize'),
  ('manager', 'cotizaciones-authorize')
) as given (role, permission)
join roles r on r.name = given.role
join permissions p on p.name = given.permission;
