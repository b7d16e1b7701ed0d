-- The server by which mail is sent, as an administrator states it (/Correos).

create table mail_settings (
  only_row boolean primary key default true check (only_row),
  -- '': not stated here; SMTP_URL and MAIL_FROM count.
  host text not null default '' check (host = btrim(host) and length(host) <= 253),
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('tls', 'starttls', 'opportunistic')),
  username text not null default '' check (length(username) <= 254),
  -- Encrypted with APP_SECRET (server/platform/sealed.ts).
  password_sealed text not null default '',
  sender_name text not null default '' check (length(sender_name) <= 120),
  sender_address text not null default '' check (sender_address = '' or (sender_address like '_%@_%' and length(sender_address) <= 254)),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Nothing is sent with settings that the server refuses: the fingerprint of those, since when, and what it said.
  refused_fingerprint text not null default '',
  refused_at timestamptz,
  refused_answer text not null default '',
  constraint mail_settings_whole check (host = '' or sender_address <> ''),
  constraint mail_settings_password check ((username = '') = (password_sealed = ''))
);
insert into mail_settings default values;

-- Not tried because the server refuses the settings. Its job has ended, and another one is asked for once they have changed.
alter table mails add column is_held boolean not null default false;
create index mails_held on mails (id) where is_held;
