-- To whom a quote is sent, and what of it is sent by mail.

create table quote_recipients (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes on delete cascade,
  -- Of the company, with an account: name and address are those of the account.
  user_id integer references users,
  name text not null default '' check (length(name) <= 120),
  email text check (email = lower(btrim(email)) and length(email) between 3 and 254),
  -- null: who asked for the quote is one from the start.
  added_by integer references users,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by integer references users,
  constraint quote_recipients_who check (num_nonnulls(user_id, email) = 1 and (email is null or name <> ''))
);
create unique index quote_recipients_user on quote_recipients (quote_id, user_id) where removed_at is null;
create unique index quote_recipients_email on quote_recipients (quote_id, email) where removed_at is null;

insert into quote_recipients (quote_id, user_id) select id, user_id from quotes;

alter table quote_links
  -- null: made for a chat, and not for one who gets mails.
  add column recipient_id integer references quote_recipients,
  -- The offer of which it was made.
  add column revision smallint not null,
  -- null: made with a mail.
  alter column created_by drop not null,
  add constraint quote_links_revision foreign key (quote_id, revision) references quote_revisions;
create index quote_links_recipient on quote_links (recipient_id);

-- A mailing is written with what it tells of, and sent after it: its PDF takes longer to draw than a move may take.
create table quote_mailings (
  id integer generated always as identity primary key,
  quote_id integer not null references quotes on delete cascade,
  -- A move of domain/quotes/moves.ts, or 'resend', 'remind', 'opened'.
  kind text not null check (length(kind) between 1 and 40),
  revision smallint,
  reason text not null default '' check (length(reason) <= 500),
  -- null: all that the quote has then.
  recipient_ids integer[],
  -- The link that was opened.
  link_id integer references quote_links on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index quote_mailings_quote on quote_mailings (quote_id);
-- One reminder of each offer.
create unique index quote_mailings_reminder on quote_mailings (quote_id, revision) where kind = 'remind';
