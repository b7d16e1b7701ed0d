-- What SAT says of documents: when each is asked about next, what was answered and when, how the service is, and SAT's metadata files
-- compared with what is here.

alter table tax_documents
  -- When SAT is asked next; null: not any more. A new document is asked about soon.
  add column sat_next_at timestamptz default now(),
  -- Last question, answered or not.
  add column sat_asked_at timestamptz,
  -- Questions in a row without a clear answer, and what came of the last one.
  add column sat_attempts integer not null default 0,
  add column sat_failure text not null default '',
  add column sat_cancelable text not null default '' check (sat_cancelable in ('', 'no', 'sin_aceptacion', 'con_aceptacion')),
  add column sat_cancellation text not null default ''
    check (sat_cancellation in ('', 'en_proceso', 'plazo_vencido', 'con_aceptacion', 'sin_aceptacion', 'rechazada')),
  -- The list of article 69-B: who of the document is on it.
  add column sat_efos text not null default 'desconocido' check (sat_efos in ('emisor', 'tercero', 'limpio', 'desconocido')),
  -- It was cancelled, and SAT said later that it is not.
  add column sat_went_back boolean not null default false;
create index tax_documents_sat_next on tax_documents (sat_next_at, id)
  where state = 'valido' and set_aside_reason = '' and sat_next_at is not null;
create index tax_documents_sat_efos on tax_documents (sat_efos, issuer_rfc) where sat_efos in ('emisor', 'tercero');
create index tax_documents_sat_never on tax_documents (id) where sat_state is null;
create index tax_documents_sat_in_process on tax_documents (id) where sat_state = 'en_proceso';
create index tax_documents_sat_failing on tax_documents (id) where sat_attempts > 0;
create index tax_documents_sat_back on tax_documents (id) where sat_went_back;

-- Each change of what SAT says of a document; the same again only moves tax_documents.sat_state_at.
create table sat_states (
  id integer generated always as identity primary key,
  document_id integer not null references tax_documents,
  state text not null check (state in ('vigente', 'en_proceso', 'cancelado')),
  cancelable text not null default '',
  cancellation text not null default '',
  efos text not null default 'desconocido',
  cancelled_on date,
  motive text not null default '',
  replaced_by uuid,
  -- When it was so, by its source.
  at timestamptz not null,
  source text not null check (source in ('sat', 'erp', 'acuse', 'metadatos')),
  noted_at timestamptz not null default now()
);
create index sat_states_document on sat_states (document_id, id desc);

-- One row: how SAT's service answers.
create table sat_service (
  is_only boolean primary key default true check (is_only),
  failures_in_row integer not null default 0,
  last_good_at timestamptz,
  last_failure_at timestamptz,
  last_failure text not null default '',
  -- Set while it does not answer: nothing is asked until then, and the pauses grow.
  outage_since timestamptz,
  pauses integer not null default 0,
  paused_until timestamptz,
  notified_at timestamptz
);
insert into sat_service default values;

-- How many questions of a day of the shop had a clear answer, an unclear one, or none.
create table sat_question_days (
  day date primary key,
  clear integer not null default 0,
  unclear integer not null default 0,
  failed integer not null default 0
);

-- SAT's metadata files that were brought in.
create table sat_metadata_loads (
  id integer generated always as identity primary key,
  name text not null,
  bytes bigint not null,
  -- In the folder of waiting files; '' once it was read.
  stored_as text not null,
  user_id integer not null references users,
  job_id uuid,
  state text not null default 'pendiente' check (state in ('pendiente', 'terminada', 'fallida')),
  failure text not null default '',
  rows integer not null default 0,
  rejected integer not null default 0,
  same integer not null default 0,
  cancelled integer not null default 0,
  -- Whose documents the file has: compared is what is here of the same issuer or receiver. '': of several.
  issuer_rfc text not null default '',
  receiver_rfc text not null default '',
  first_day date,
  last_day date,
  -- The latest moment in it: SAT made it no earlier.
  made_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index sat_metadata_loads_newest on sat_metadata_loads (created_at desc, id desc);

-- Rows of a file while it is compared.
create table sat_metadata_rows (
  load_id integer not null references sat_metadata_loads on delete cascade,
  row integer not null,
  uuid uuid not null,
  issuer_rfc text not null,
  receiver_rfc text not null,
  issuer_name text not null,
  receiver_name text not null,
  issued_at timestamp not null,
  stamped_at timestamp not null,
  amount numeric(24, 6) not null,
  kind text not null,
  is_cancelled boolean not null,
  cancelled_at timestamp,
  primary key (load_id, uuid)
);

create table sat_metadata_differences (
  id integer generated always as identity primary key,
  load_id integer not null references sat_metadata_loads on delete cascade,
  kind text not null check (kind in ('falta_aqui', 'falta_en_sat', 'importe', 'rfc', 'estado', 'renglon')),
  -- Of the file; null: it is not in it.
  row integer,
  uuid uuid,
  document_id integer references tax_documents,
  -- What each side says; of a row that was rejected why.
  in_file text not null default '',
  here text not null default ''
);
create index sat_metadata_differences_load on sat_metadata_differences (load_id, id);
create index sat_metadata_differences_kind on sat_metadata_differences (load_id, kind, id);
create index sat_metadata_differences_document on sat_metadata_differences (document_id) where document_id is not null;

-- The bell tells of documents that were cancelled, and administrators that SAT does not answer.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion', 'documento'));
alter table notifications drop constraint notifications_target_kind_check,
  add constraint notifications_target_kind_check
    check (target_kind in ('cotizacion', 'prepedido', 'pedido', 'carrito', 'importacion', 'documento', 'sat'));
alter table notification_choices drop constraint notification_choices_kind_check,
  add constraint notification_choices_kind_check
    check (kind in ('cotizacion', 'pedido', 'aprobacion', 'promesa', 'precio', 'importacion', 'documento'));
