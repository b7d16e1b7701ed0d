-- What an invoice says of who receives it, beside the RFC and the legal name of a company; '' where it is not known yet.
alter table companies
  -- c_RegimenFiscal.
  add column tax_regime text not null default '' check (tax_regime ~ '^(\d{3})?$'),
  add column tax_postal_code text not null default '' check (tax_postal_code ~ '^(\d{5})?$'),
  -- c_UsoCFDI: what it says unless an order says something else.
  add column uso_cfdi text not null default '';

-- Constancias de situación fiscal, in a folder of their own.
create table fiscal_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  uploaded_by integer not null references users,
  name text not null check (length(name) between 1 and 120),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  at timestamptz not null,
  unique (id, company_id)
);
create index fiscal_files_company on fiscal_files (company_id, id);

-- What a customer asks to be written on their invoices, and what was decided of it.
create table fiscal_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  -- sustituido: the customer sent another one before it was decided.
  state text not null default 'pendiente' check (state in ('pendiente', 'aprobado', 'rechazado', 'sustituido')),
  rfc text not null,
  legal_name text not null,
  tax_regime text not null,
  tax_postal_code text not null,
  uso_cfdi text not null,
  file_id integer,
  proposed_by integer not null references users,
  proposed_at timestamptz not null,
  decided_by integer references users,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  foreign key (file_id, company_id) references fiscal_files (id, company_id),
  check ((state in ('aprobado', 'rechazado')) = (decided_by is not null and decided_at is not null)),
  check (state <> 'rechazado' or reason <> '')
);
create unique index fiscal_changes_pending on fiscal_changes (company_id) where state = 'pendiente';
create index fiscal_changes_company on fiscal_changes (company_id, id desc);
create index fiscal_changes_file on fiscal_changes (file_id) where file_id is not null;
