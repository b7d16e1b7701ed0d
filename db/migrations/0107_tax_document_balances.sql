-- What is owed: receivables with their currency and CFDI, the days of their payments, credit notes over several documents, and what is odd.

alter table receivables add column currency char(3) not null default 'MXN' check (currency ~ '^[A-Z]{3}$');
-- Of its CFDI.
alter table receivables add column uuid uuid;
create index receivables_uuid on receivables (uuid) where uuid is not null;

-- What was paid of an invoice, by the day of the shop on which the ledger got to know it; below zero: it was taken back.
create table receivable_payments (
  id bigint generated always as identity primary key,
  receivable_id integer not null references receivables on delete cascade,
  day date not null,
  amount numeric(14, 2) not null check (amount <> 0)
);
create index receivable_payments_receivable on receivable_payments (receivable_id, day, id);

insert into receivable_payments (receivable_id, day, amount)
select id, greatest(shop_day(updated_at), issued_on), paid from receivables where paid <> 0;

create function note_receivable_payments() returns trigger
language plpgsql as $$
declare today date := shop_day(now());
begin
  if tg_op = 'INSERT' then
    insert into receivable_payments (receivable_id, day, amount)
    select id, today, paid from new_rows where paid <> 0;
  else
    insert into receivable_payments (receivable_id, day, amount)
    select n.id, today, n.paid - o.paid from new_rows n join old_rows o on o.id = n.id where n.paid <> o.paid;
  end if;
  return null;
end $$;
create trigger receivables_inserted after insert on receivables
  referencing new table as new_rows for each statement execute function note_receivable_payments();
create trigger receivables_updated after update on receivables
  referencing old table as old_rows new table as new_rows for each statement execute function note_receivable_payments();

-- A receivable that an import made and its revert removes leaves its document.
alter table tax_documents drop constraint tax_documents_receivable_id_fkey;
alter table tax_documents add constraint tax_documents_receivable_id_fkey
  foreign key (receivable_id) references receivables on delete set null;
create index tax_documents_open on tax_documents (company_id, currency) where balance <> 0;

-- How much of a credit note is of which invoice, in the currency of the invoice: said by an administrator where the note does not say it.
create table tax_document_allocations (
  credit_id integer not null references tax_documents,
  invoice_id integer not null references tax_documents,
  amount numeric(18, 2) not null check (amount >= 0),
  allocated_by integer not null references users,
  allocated_at timestamptz not null default now(),
  primary key (credit_id, invoice_id)
);
create index tax_document_allocations_invoice on tax_document_allocations (invoice_id);

-- What is odd about the balance of an invoice (domain/tax-documents/balances.ts), and what the nightly comparison mended ('saldo_guardado').
create table tax_document_balance_warnings (
  id integer generated always as identity primary key,
  document_id integer not null references tax_documents,
  kind text not null check (kind in ('saldo_declarado', 'parcialidad_repetida', 'parcialidad_faltante', 'moneda_distinta',
    'nota_por_repartir', 'anticipo_sin_aplicar', 'pagada_de_mas', 'cancelada_con_pagos', 'saldo_guardado')),
  -- The payment document or credit note that causes it.
  cause_id integer references tax_documents,
  partiality integer,
  declared numeric(18, 2),
  reckoned numeric(18, 2),
  found_at timestamptz not null default now(),
  constraint tax_document_balance_warnings_once unique nulls not distinct (document_id, kind, cause_id, partiality)
);
create index tax_document_balance_warnings_newest on tax_document_balance_warnings (found_at desc, id desc);
create index tax_document_balance_warnings_cause on tax_document_balance_warnings (cause_id) where cause_id is not null;
