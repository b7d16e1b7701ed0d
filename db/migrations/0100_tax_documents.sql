-- Electronic tax documents (CFDI): how they came, their files, what was proven of them, and what SAT last said.

-- Files that came together: dropped on the screen, sent by the ERP, found in the watched folder.
create table tax_document_loads (
  id integer generated always as identity primary key,
  source text not null check (source in ('pantalla', 'erp', 'carpeta', 'demo')),
  user_id integer references users,
  system_id integer references connected_systems,
  state text not null default 'recibiendo' check (state in ('recibiendo', 'procesando', 'terminada', 'fallida')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index tax_document_loads_newest on tax_document_loads (created_at desc);

-- One row for each document, whatever came of it. Amounts are in the currency of the document.
create table tax_documents (
  id integer generated always as identity primary key,
  uuid uuid not null,
  version integer not null default 1,
  cfdi_version text not null check (cfdi_version in ('3.3', '4.0')),
  -- TipoDeComprobante: ingreso, egreso, pago, traslado, nómina.
  kind text not null check (kind in ('I', 'E', 'P', 'T', 'N')),
  series text not null default '',
  folio text not null default '',
  issuer_rfc text not null,
  issuer_name text not null default '',
  receiver_rfc text not null,
  receiver_name text not null default '',
  -- As written: local time of the place of issue (Anexo 20).
  issued_at timestamp not null,
  -- FechaTimbrado: local time of the centre.
  stamped_at timestamp,
  currency char(3) not null,
  exchange_rate numeric(18, 6),
  subtotal numeric(18, 2) not null,
  discount numeric(18, 2) not null default 0,
  transferred_tax numeric(18, 2) not null default 0,
  withheld_tax numeric(18, 2) not null default 0,
  total numeric(18, 2) not null,
  -- PUE or PPD; null where the kind has none.
  payment_method text check (payment_method in ('PUE', 'PPD')),
  payment_form text not null default '',
  uso_cfdi text not null default '',
  -- What was read of the document (imports/cfdi/cfdi.ts): screens, papers and files show it.
  content jsonb not null,

  company_id integer references companies,
  -- Of the customer, and who ordered: those of the order.
  company_branch_id integer references company_branches,
  user_id integer references users,
  -- Of the shop.
  branch_id integer references branches,
  order_id integer references orders,
  receivable_id integer references receivables,

  state text not null default 'recibido' check (state in ('recibido', 'valido', 'invalido')),
  -- Each with its code, level, place and text (imports/cfdi/finding.ts).
  findings jsonb not null default '[]',
  proofs jsonb not null default '[]',
  warning_count integer not null default 0,
  validated_at timestamptz,

  -- What SAT last said, and when; null: not asked yet.
  sat_state text check (sat_state in ('vigente', 'en_proceso', 'cancelado')),
  sat_state_at timestamptz,
  cancelled_on date,
  cancellation_motive text not null default '',
  -- The document that replaces it.
  replaced_by uuid,

  -- Of what is owed: null where the kind has no balance (domain/tax-documents/balances.ts).
  paid numeric(18, 2),
  credited numeric(18, 2),
  balance numeric(18, 2),

  -- Why it is shown to administrators alone: payroll, for one. '': it is not set aside.
  set_aside_reason text not null default '',
  hidden_at timestamptz,
  hidden_reason text not null default '',
  hidden_by integer references users,

  load_id integer references tax_document_loads,
  received_at timestamptz not null default now(),
  constraint tax_documents_uuid unique (uuid),
  constraint tax_documents_hidden check ((hidden_at is null) = (hidden_reason = ''))
);
create index tax_documents_company on tax_documents (company_id, issued_at desc, id desc);
create index tax_documents_issued on tax_documents (issued_at desc, id desc);
create index tax_documents_received on tax_documents (received_at desc, id desc);
create index tax_documents_order on tax_documents (order_id) where order_id is not null;
create index tax_documents_receivable on tax_documents (receivable_id) where receivable_id is not null;
create index tax_documents_folio on tax_documents (issuer_rfc, series, folio);
create index tax_documents_invalid on tax_documents (received_at desc) where state = 'invalido';
create index tax_documents_unmatched on tax_documents (received_at desc) where company_id is null;
create index tax_documents_replaced_by on tax_documents (replaced_by) where replaced_by is not null;

-- Original bytes, kept for ever (CFF, article 30). A PDF or an acknowledgement may come before its XML.
create table tax_document_files (
  id integer generated always as identity primary key,
  uuid uuid,
  document_id integer references tax_documents,
  kind text not null check (kind in ('xml', 'pdf', 'acuse')),
  name text not null,
  stored_as text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Drawn by the shop, because the issuer sent none.
  is_rendered boolean not null default false,
  -- A newer file took its place.
  replaced_at timestamptz,
  load_id integer references tax_document_loads,
  received_at timestamptz not null default now()
);
create unique index tax_document_files_current on tax_document_files (document_id, kind) where replaced_at is null and document_id is not null;
create index tax_document_files_uuid on tax_document_files (uuid) where uuid is not null;
create index tax_document_files_sha256 on tax_document_files (sha256);
create index tax_document_files_waiting on tax_document_files (received_at) where document_id is null;

-- What came of each file of a load.
create table tax_document_load_files (
  id integer generated always as identity primary key,
  load_id integer not null references tax_document_loads,
  -- As it was sent; of a file in a zip 'enero.zip/F-1.xml'.
  name text not null,
  bytes integer not null,
  sha256 text,
  stored_as text,
  state text not null default 'pendiente'
    check (state in ('pendiente', 'nuevo', 'repetido', 'distinto', 'en_espera', 'rechazado')),
  document_id integer references tax_documents,
  code text not null default '',
  reason text not null default '',
  -- Who mends it.
  mended_by text not null default '' check (mended_by in ('', 'emisor', 'cliente', 'tienda', 'sat')),
  done_at timestamptz
);
create index tax_document_load_files_load on tax_document_load_files (load_id, id);
create index tax_document_load_files_pending on tax_document_load_files (load_id, id) where state = 'pendiente';
create index tax_document_load_files_document on tax_document_load_files (document_id) where document_id is not null;

-- CfdiRelacionados: what a document says of others (c_TipoRelacion 01 to 07).
create table tax_document_relations (
  document_id integer not null references tax_documents,
  relation text not null check (relation ~ '^0[1-9]$'),
  related_uuid uuid not null,
  primary key (document_id, relation, related_uuid)
);
create index tax_document_relations_related on tax_document_relations (related_uuid);

-- DoctoRelacionado of payment documents (REP): what was paid of which document, in the currency of that document.
create table tax_document_payments (
  id integer generated always as identity primary key,
  document_id integer not null references tax_documents,
  paid_uuid uuid not null,
  paid_on date not null,
  partiality integer not null,
  currency char(3) not null,
  balance_before numeric(18, 2) not null,
  amount numeric(18, 2) not null,
  balance_after numeric(18, 2) not null,
  -- Of the payment itself.
  payment_form text not null,
  payment_currency char(3) not null,
  exchange_factor numeric(20, 10) not null
);
create index tax_document_payments_document on tax_document_payments (document_id);
create index tax_document_payments_paid on tax_document_payments (paid_uuid, partiality);

-- Certificates of authorities, of SAT's stampers and of issuers, by their number.
create table tax_certificates (
  id integer generated always as identity primary key,
  number text not null,
  -- Authorities sign the others; a stamper signs Timbres; an issuer signs documents.
  role text not null check (role in ('autoridad', 'timbrado', 'emisor')),
  subject text not null,
  rfc text not null default '',
  issuer_subject text not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  der bytea not null,
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- Of SAT's test environment: what they sign is a sample.
  is_test boolean not null default false,
  source text not null,
  added_at timestamptz not null default now()
);
create index tax_certificates_number on tax_certificates (number);

-- SAT's lists that are too long for the program: product keys and postal codes. Uploaded by an administrator.
create table tax_lists (
  name text primary key check (name in ('productos', 'codigos_postales')),
  published_on date,
  loaded_at timestamptz not null default now(),
  loaded_by integer references users,
  entries integer not null
);
create table tax_list_entries (
  list text not null references tax_lists on delete cascade,
  key text not null,
  valid_from date,
  valid_to date,
  -- Of a postal code whether it is in the border region; of a product key what SAT says of its taxes.
  detail jsonb not null default '{}',
  primary key (list, key)
);
