-- What an administrator says of a kind of message (domain/mail-templates) otherwise than the program. A kind without a row is as the
-- program has it.

create table mail_templates (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  is_on boolean not null default true,
  -- Addresses of the house that get a copy of each.
  copies text[] not null default '{}' check (cardinality(copies) <= 10),
  -- All four together; null: the text of the program.
  subject text check (length(subject) between 1 and 200),
  -- Paragraphs, a blank line between them.
  body text check (length(body) between 1 and 5000),
  button text check (length(button) <= 60),
  notes text check (length(notes) <= 2000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint mail_templates_text check (
    (subject is null) = (body is null) and (subject is null) = (button is null) and (subject is null) = (notes is null))
);

-- Addresses whose mail came back, as somebody noted by the message of the other server or by hand.
create table mail_bounces (
  address text primary key check (address = lower(address) and length(address) <= 254),
  -- RFC 3463, '5.1.1'; '' where nothing says it.
  status text not null default '' check (status ~ '^([245]\.[0-9]{1,3}\.[0-9]{1,3})?$'),
  reason text not null default '' check (length(reason) <= 500),
  noted_at timestamptz not null default now(),
  noted_by integer references users on delete set null
);
create index mails_recipient_lower on mails (lower(recipient));
