-- Who comes in, and what they may do: people, their sessions, roles and permissions, companies of customers, the audit.

-- Companies that buy (the specification's `cliente`).
create table companies (
  id integer generated always as identity primary key,
  -- As the tax authority has it, and as people call it.
  legal_name text not null check (legal_name = btrim(legal_name) and length(legal_name) between 1 and 200),
  trade_name text not null check (trade_name = btrim(trade_name) and length(trade_name) between 1 and 200),
  rfc text not null unique check (rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  parent_id integer references companies check (parent_id <> id),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 254),
  -- 'pendiente': asked for an account and waits for the staff.
  status text not null default 'activa' check (status in ('pendiente', 'activa', 'suspendida')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_parent on companies (parent_id);

create table company_branches (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  address text not null default '' check (length(address) <= 500),
  active boolean not null default true,
  version integer not null default 1,
  unique (company_id, name)
);

-- Columns after the first block are Tuerca's; the first block is what the identity library reads and writes.
create table users (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 120),
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  email_verified boolean not null default false,
  image text,
  username text unique check (username = lower(username) and username ~ '^[a-z0-9._-]{3,40}$'),
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- 'eliminado' is soft: what they did keeps their name.
  status text not null default 'activo' check (status in ('invitado', 'activo', 'suspendido', 'eliminado')),
  company_id integer references companies,
  -- What of their company they see: their own, their branches', the company's, and that of its daughters.
  sight text not null default 'propio' check (sight in ('propio', 'sucursal', 'empresa', 'grupo')),
  -- Percent points by which they may change a margin; null: none (`ajustarMargin`).
  margin_limit numeric(5, 2) check (margin_limit between 0 and 100),
  phone text not null default '' check (length(phone) <= 40),
  -- An address that waits to be confirmed.
  pending_email text check (pending_email = lower(btrim(pending_email))),
  last_sign_in_at timestamptz,
  version integer not null default 1
);
create index users_company on users (company_id);
create index users_by_name on users (fold_name(name), id);
create index users_by_creation on users (created_at, id);

alter table companies
  add column advisor_id integer references users,
  add column telemarketer_id integer references users;
create index companies_advisor on companies (advisor_id);
create index companies_telemarketer on companies (telemarketer_id);

create table user_company_branches (
  user_id integer not null references users on delete cascade,
  company_branch_id integer not null references company_branches on delete cascade,
  primary key (user_id, company_branch_id)
);
create index user_company_branches_branch on user_company_branches (company_branch_id);

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of what the cookie has: who reads the table gets into no account.
  token_hash text not null unique,
  user_id integer not null references users on delete cascade,
  -- The person who acts in the name of user_id.
  impersonated_by integer references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_impersonator on sessions (impersonated_by) where impersonated_by is not null;
create index sessions_expiry on sessions (expires_at);

-- Passwords (the library's account with the provider 'credential').
create table credentials (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- argon2id in PHC form.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

-- Links and codes that are good once and for a while. Identifiers are hashed.
create table verifications (
  id integer generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expiry on verifications (expires_at);

create table two_factors (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  -- Both are encrypted with APP_SECRET.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The time step of the last accepted code, so that no code is good twice (RFC 6238, section 5.2).
  last_used_step bigint
);

-- Failed sign-ins by what is counted: 'cuenta:<folded name>' and 'direccion:<address group>'.
create table sign_in_failures (
  counted text primary key,
  failures integer not null default 1 check (failures > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  locked_until timestamptz
);

create table roles (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  folded text not null generated always as (fold_name(name)) stored unique check (folded <> ''),
  description text not null default '' check (length(description) <= 300),
  -- The specification's roles (section 6): the rules of screens name them, so they are neither renamed nor deleted.
  is_system boolean not null default false,
  requires_two_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table permissions (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9_]+(-[a-z0-9_]+)*$' and length(name) <= 80),
  description text not null default '' check (length(description) <= 300),
  is_system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table role_permissions (
  role_id integer not null references roles on delete cascade,
  permission_id integer not null references permissions on delete cascade,
  primary key (role_id, permission_id)
);
create index role_permissions_permission on role_permissions (permission_id);

create table user_roles (
  user_id integer not null references users on delete cascade,
  role_id integer not null references roles,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

-- Given to one person beside those of their roles.
create table user_permissions (
  user_id integer not null references users on delete cascade,
  permission_id integer not null references permissions on delete cascade,
  primary key (user_id, permission_id)
);
create index user_permissions_permission on user_permissions (permission_id);

insert into roles (name, description, is_system) values
  ('admin', 'Administra todo', true),
  ('CustomerService', 'Servicio al cliente', true),
  ('cliente', 'Cliente: compra, cotiza y consulta sus documentos', true),
  ('asesor', 'Asesor de ventas', true),
  ('vendedor', 'Telemarketing', true),
  ('Cotizador-Mostrador', 'Cotiza en mostrador, sin carrito', true),
  ('MKTG', 'Marketing: banners y catálogos PDF', true),
  ('director', 'Dirección', true),
  ('manager', 'Gerencia', true);

insert into permissions (name, description, is_system) values
  ('permission_compras', 'Comprar: carrito y pedidos', true),
  ('users-read', 'Ver usuarios', true),
  ('users-create', 'Invitar y dar de alta usuarios', true),
  ('users-update', 'Modificar, suspender y eliminar usuarios', true),
  ('users-impersonate', 'Actuar en nombre de un cliente', true),
  ('empresas-read', 'Ver empresas de clientes', true),
  ('empresas-update', 'Dar de alta y modificar empresas de clientes', true),
  ('auditoria-read', 'Consultar la auditoría', true),
  ('publicaciones-read', 'Ver publicaciones', true),
  ('banner-create', 'Crear banners', true),
  ('pdfcatalogo-create', 'Crear catálogos PDF', true);

insert into role_permissions (role_id, permission_id)
select r.id, p.id
from (values
  ('cliente', 'permission_compras'),
  ('MKTG', 'banner-create'),
  ('MKTG', 'pdfcatalogo-create'),
  ('MKTG', 'publicaciones-read'),
  ('CustomerService', 'empresas-read'),
  ('asesor', 'users-impersonate'),
  ('asesor', 'empresas-read'),
  ('vendedor', 'empresas-read'),
  ('director', 'users-read'),
  ('director', 'users-create'),
  ('director', 'users-update'),
  ('director', 'empresas-read'),
  ('director', 'auditoria-read'),
  ('manager', 'users-read'),
  ('manager', 'users-update'),
  ('manager', 'empresas-read')
) as given (role, permission)
join roles r on r.name = given.role
join permissions p on p.name = given.permission;

-- Workshops that ask for an account.
create table account_requests (
  id integer generated always as identity primary key,
  -- From the form, so that sending it twice asks once.
  request_key uuid not null unique,
  workshop text not null check (length(workshop) between 1 and 200),
  rfc text not null default '' check (length(rfc) <= 13),
  person text not null check (length(person) between 1 and 120),
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  phone text not null default '' check (length(phone) <= 40),
  city text not null default '' check (length(city) <= 120),
  message text not null default '' check (length(message) <= 1000),
  origin text not null default '',
  state text not null default 'pendiente' check (state in ('pendiente', 'aprobada', 'rechazada')),
  reason text not null default '' check (length(reason) <= 300),
  decided_by integer references users,
  decided_at timestamptz,
  company_id integer references companies,
  created_at timestamptz not null default now()
);
create index account_requests_state on account_requests (state, created_at);

-- Who did what, when, from where. Only added to.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who acted; null: nobody who is known (a refused sign-in) or the system.
  actor_id integer references users,
  -- In whose name.
  on_behalf_of_id integer references users,
  -- 'usuario.modificado', 'sesion.iniciada', 'acceso.rechazado'.
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- 'usuario' and its id, 'rol' and its id.
  subject_kind text not null default '',
  subject_id text not null default '',
  -- What people call it, at that time.
  subject_name text not null default '',
  before jsonb,
  after jsonb,
  address text not null default '',
  user_agent text not null default '',
  note text not null default ''
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_action on audit_entries (action, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_keep_all before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Mail: what is to be sent, what was sent and what failed.
create table mails (
  id bigint generated always as identity primary key,
  -- Fixed before the first try, so that a repeated delivery is the same mail.
  message_id text not null unique,
  -- 'recuperar_contrasena', 'invitacion'.
  template text not null,
  recipient text not null,
  user_id integer references users,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'en_espera' check (state in ('en_espera', 'enviado', 'fallido')),
  attempts integer not null default 0,
  failure text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc, id desc);
create index mails_state on mails (state, id);

-- Ways in which somebody looks at a list: its filters, order and columns.
create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list text not null check (length(list) between 1 and 60),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  -- The query of the address, and what the table shows.
  settings jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, list, name)
);
