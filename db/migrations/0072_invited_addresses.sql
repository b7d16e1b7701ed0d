-- Who administers a company invites any address, and is not to learn whether it has an account already: the invitation is stored all the
-- same, beside the account that has the address, and nobody can accept it.

alter table users
  -- The address is another account's: it says where somebody was invited, and nobody comes in by it.
  add column email_taken boolean not null default false,
  add constraint users_taken_email check (not (email_taken and status = 'activo'));
alter table users drop constraint users_email_key;
create unique index users_email_key on users (email) where not email_taken;
