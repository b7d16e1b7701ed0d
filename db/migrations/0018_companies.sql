-- Companies of customers: what the first form of their tables lacked.

-- Sales to nobody in particular and to foreigners have a key of the tax authority that many companies share (domain/rfc.ts).
alter table companies drop constraint companies_rfc_key;
create unique index companies_rfc on companies (rfc) where rfc not in ('XAXX010101000', 'XEXX010101000');
create index companies_by_creation on companies (created_at, id);

-- Who acts for a customer does so on top of a session of their own, and with the same cookie: as long as this row is good, the own
-- session shows what the customer sees. It ends with the own session.
alter table sessions
  add column own_session_id integer unique references sessions on delete cascade,
  add constraint sessions_acting check ((own_session_id is null) = (impersonated_by is null));

-- Permissions that somebody does not have although one of their roles gives them: a colleague who asks for prices and does not buy.
create table user_withheld_permissions (
  user_id integer not null references users on delete cascade,
  permission_id integer not null references permissions on delete cascade,
  primary key (user_id, permission_id)
);
create index user_withheld_permissions_permission on user_withheld_permissions (permission_id);

-- 'en_revision': part of a flood, for a person to look through. Decided as one that is 'pendiente'.
alter table account_requests drop constraint account_requests_state_check;
alter table account_requests
  add constraint account_requests_state_check check (state in ('pendiente', 'en_revision', 'aprobada', 'rechazada'));
create index account_requests_created on account_requests (created_at, id);
