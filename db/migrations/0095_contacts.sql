-- What was talked about with a customer, who is about to call whom, and what to say.

create table contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  -- Of the house, who made it.
  user_id integer not null references users,
  kind text not null check (kind in ('llamada', 'whatsapp', 'correo', 'visita')),
  result text not null check (result in ('contesto', 'no_contesto', 'pidio_cotizacion', 'hizo_pedido', 'llamar_despues',
    'no_interesado', 'numero_equivocado')),
  note text not null default '' check (length(note) <= 1000),
  -- When to call again, as the clocks of the shop have it: a day, and an hour of it or none. Only that of the last contact counts.
  next_on date,
  next_time time,
  at timestamptz not null default now(),
  constraint contacts_next_day check (next_time is null or next_on is not null),
  constraint contacts_call_later check (result <> 'llamar_despues' or next_on is not null)
);
-- The last one of a company, with what the queue reads of it.
create index contacts_company on contacts (company_id, at desc, id desc) include (next_on, next_time);
create index contacts_user on contacts (user_id, at);
create index contacts_at on contacts (at, id);

-- Who is about to call a company: until then nobody else does. A claim that is over counts for nothing, and the next one takes its place.
create table contact_claims (
  company_id integer primary key references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint contact_claims_ends check (expires_at > claimed_at)
);
create index contact_claims_user on contact_claims (user_id);

-- What to say, for each reason to call.
create table call_scripts (
  reason text primary key check (reason in ('llamada_pendiente', 'oferta_por_vencer', 'carrito_detenido', 'cliente_dormido')),
  text text not null check (length(text) <= 2000),
  version integer not null default 1,
  updated_by integer references users,
  updated_at timestamptz not null default now()
);
insert into call_scripts (reason, text) values
  ('llamada_pendiente', 'Recuérdale de qué hablaron y qué quedó pendiente. Confirma si ya decidió o qué le falta para decidir.'),
  ('oferta_por_vencer', 'Pregunta si recibió la cotización y si alguna pieza ya no le sirve. Dile hasta cuándo se respetan los precios.'),
  ('carrito_detenido', 'Pregunta si encontró todo lo que buscaba. Ofrece revisar precio, existencia y entrega de lo que dejó en el carrito.'),
  ('cliente_dormido', 'Pregunta cómo le ha ido y qué está comprando ahora. Pregunta si hubo algún problema con su último pedido.');
