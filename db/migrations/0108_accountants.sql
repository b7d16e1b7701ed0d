-- Accountants: they read the tax documents of companies that gave them access, and get the files of each month by mail.

insert into roles (name, description, is_system) values
  ('contador', 'Contador: consulta los documentos electrónicos de las empresas que le dieron acceso', true);

create table accountant_companies (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  company_id integer not null references companies,
  given_by integer not null references users,
  given_at timestamptz not null default now(),
  taken_by integer references users,
  taken_at timestamptz,
  constraint accountant_companies_taken check ((taken_at is null) = (taken_by is null))
);
create unique index accountant_companies_current on accountant_companies (user_id, company_id) where taken_at is null;
create index accountant_companies_company on accountant_companies (company_id, given_at desc) where taken_at is null;

-- Customers who want the files of each month by mail. Accountants get them anyway.
create table monthly_document_readers (
  user_id integer primary key references users on delete cascade,
  since timestamptz not null default now()
);

-- The mail of a month, written once for each person and company.
create table monthly_document_mails (
  user_id integer not null references users on delete cascade,
  company_id integer not null references companies,
  month date not null,
  documents integer not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, company_id, month)
);
