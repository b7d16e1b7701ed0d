-- Documents that come in: zips that are unpacked, what was found in each file, whose they are and of which order.

alter table tax_document_loads
  -- What it is called in the history: the first file, the system that sent it.
  add column name text not null default '',
  add column job_id uuid,
  add column received_at timestamptz not null default now();
create index tax_document_loads_unfinished on tax_document_loads (received_at) where state in ('recibiendo', 'procesando');

alter table tax_document_load_files drop constraint tax_document_load_files_state_check;
alter table tax_document_load_files
  -- 'abierto': a zip whose files are rows of their own.
  add constraint tax_document_load_files_state_check
    check (state in ('pendiente', 'abierto', 'nuevo', 'repetido', 'distinto', 'en_espera', 'rechazado')),
  -- By content, whatever the name says.
  add column kind text not null default 'xml' check (kind in ('xml', 'pdf', 'zip')),
  add column uuid uuid,
  -- Of what became no document; those of a document are in its row.
  add column findings jsonb not null default '[]',
  -- Of a zip: how many of its entries are rows already.
  add column unpacked integer not null default 0,
  add column tries smallint not null default 0,
  -- An administrator took it in place of what was there.
  add column taken_at timestamptz,
  add constraint tax_document_load_files_name check (length(name) <= 500);
create index tax_document_load_files_names on tax_document_load_files (load_id, name);
create index tax_document_load_files_waiting on tax_document_load_files (uuid) where state = 'en_espera';

-- Numbers as people write them: 'F-00102' and 'f102' are one (domain/tax-documents/folded-number.ts).
create function folded_number(written text) returns text
language sql immutable strict parallel safe
return regexp_replace(upper(regexp_replace(written, '[^A-Za-z0-9]', '', 'g')), '(^|[A-Z])0+(?=[0-9])', '\1', 'g');

alter table tax_documents
  -- Numbers that its texts give as those of an order.
  add column mentions text[] not null default '{}',
  -- A person said whose it is: that does not change by itself.
  add column is_matched_by_hand boolean not null default false,
  -- Of an invoice whose order is known: total of the document less that of the order.
  add column order_difference numeric(18, 2);

create index orders_folded_folio on orders (folded_number(series || folio::text));
create index orders_folded_customer_number on orders (folded_number(customer_order_number)) where customer_order_number <> '';
create index receivables_folded_number on receivables (folded_number(number));

alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ array['productos', 'existencias', 'documentos']);
