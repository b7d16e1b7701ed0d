-- Passkeys (WebAuthn, docs/decisions/0022-passkeys.md): the public halves of keys that a person's devices hold.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- Of the authenticator, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- In COSE form.
  public_key bytea not null,
  -- How often the authenticator says that it was used; 0 for those that do not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Challenges are signed, not stored; those that were answered are here until they would be too old anyhow.
create table used_passkey_challenges (
  -- SHA-256.
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenges_expiry on used_passkey_challenges (expires_at);

-- Opened by a passkey, which is something one has and something one knows or is: a second factor in itself.
alter table sessions add column by_passkey boolean not null default false;
