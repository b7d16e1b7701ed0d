-- Questions that people leave for an advisor: after a search that did not help, about a product, from the contact form.

create table contact_requests (
  id integer generated always as identity primary key,
  -- Made by the sender's browser for one question, so that a double click or a retry stores it once.
  request_key text not null unique check (length(request_key) between 16 and 64),
  origin text not null check (origin in ('busqueda', 'contacto', 'producto')),
  state text not null default 'nueva' check (state in ('nueva')),
  name text not null check (name <> ''),
  -- At least one of them, for the answer.
  phone text check (phone <> ''),
  email text check (email <> ''),
  question text not null check (question <> ''),
  -- What had been searched; '' when nothing.
  search_text text not null,
  -- Path and query of the screen where it was asked.
  page text not null,
  -- Between opening the form and sending it; robots take none. null: not told.
  seconds_open integer check (seconds_open >= 0),
  created_at timestamptz not null default now(),
  check (phone is not null or email is not null)
);
create index contact_requests_state on contact_requests (state, id desc);
