-- Coming in, by code of Tuerca's own (docs/decisions/0018-identity.md): what it needs and the first form of these tables lacked.

-- 'recordarme': good for 30 days from the sign-in. Others end after 12 hours without a request. `updated_at` is the last use.
alter table sessions add column remembered boolean not null default false;

-- The password of an account. Nothing was stored in the former tables yet.
drop table credentials;
create table credentials (
  user_id integer primary key references users on delete cascade,
  -- argon2id in PHC form.
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null default now()
);

-- Links that are good once and for a while. Who reads the table can use none.
drop table verifications;
create table one_time_links (
  id integer generated always as identity primary key,
  purpose text not null check (
    purpose in ('recuperar', 'invitacion', 'correo_actual', 'correo_nuevo', 'primer_administrador')
  ),
  -- SHA-256 of what the link has.
  token_hash text not null unique,
  -- null: the first administrator, who is nobody yet.
  user_id integer references users on delete cascade check (user_id is not null or purpose = 'primer_administrador'),
  -- Of a change of address: what was confirmed of it.
  details jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_links_user on one_time_links (user_id, purpose);
create index one_time_links_expiry on one_time_links (expires_at);

-- Failed codes are counted with failed passwords (sign_in_failures).
alter table two_factors
  drop column backup_codes,
  drop column failed_verification_count,
  drop column locked_until;

-- Each is good once instead of a code of the second factor. SHA-256 with a key of the shop.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
create index sign_in_failures_last on sign_in_failures (last_at);
