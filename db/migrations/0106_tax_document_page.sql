-- What is said of electronic tax documents, and to whom customers send them.

create table tax_document_comments (
  id integer generated always as identity primary key,
  document_id integer not null references tax_documents,
  author_id integer not null references users,
  -- Who wrote in the author's name.
  impersonator_id integer references users,
  side text not null check (side in ('customer', 'house')),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index tax_document_comments_document on tax_document_comments (document_id, id desc);

-- Who gets the documents of a company, without an account: its accountant, its own mailbox of invoices.
create table tax_document_contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index tax_document_contacts_email on tax_document_contacts (company_id, lower(email));

-- Documents that were sent by mail. A job draws what is missing and writes the mails.
create table tax_document_sendings (
  id integer generated always as identity primary key,
  document_id integer not null references tax_documents,
  user_id integer not null references users,
  impersonator_id integer references users,
  message text not null default '',
  -- [{"name": …, "email": …}], as they were then.
  recipients jsonb not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  -- Files that were too heavy for a mail went as a link.
  has_files boolean,
  constraint tax_document_sendings_mailed check ((mailed_at is null) = (has_files is null))
);
create index tax_document_sendings_document on tax_document_sendings (document_id, id desc);

-- Who opened the page of a document, and how often.
create table tax_document_openings (
  document_id integer not null references tax_documents,
  user_id integer not null references users,
  openings integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (document_id, user_id)
);

-- Files of tax documents are in a folder of their own, where no address of a stored file leads.
alter table mail_attachments add column folder text not null default '' check (folder in ('', 'documents'));
