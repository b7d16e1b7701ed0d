-- Lists of very many electronic tax documents: what they sum up to, how they are found and ordered, and who downloaded what.

-- Of all documents, and of each company (0: of none). Rows are only added, so that writers never wait for each other: the rows of a
-- key together are its sum, and a job makes one row of them.
create table tax_document_sums (
  id bigint generated always as identity primary key,
  is_of_all boolean not null,
  company_id integer not null,
  month date not null,
  kind text not null,
  currency char(3) not null,
  -- '' where the kind has none.
  payment_method text not null,
  state text not null,
  -- 'sin_consultar': SAT was not asked yet.
  sat_state text not null,
  -- To customers too.
  is_shown boolean not null,
  is_folded boolean not null default false,
  documents integer not null,
  subtotal numeric(20, 2) not null,
  transferred_tax numeric(20, 2) not null,
  withheld_tax numeric(20, 2) not null,
  total numeric(20, 2) not null,
  balance numeric(20, 2) not null
);
create index tax_document_sums_key on tax_document_sums (is_of_all, company_id, month);
create index tax_document_sums_added on tax_document_sums (id) where not is_folded;

-- What was added counts, what is gone counts against; of a change of something else nothing is left.
create function note_tax_document_sums() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tax_document_sums (
      is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown,
      documents, subtotal, transferred_tax, withheld_tax, total, balance)
    select grouping(d.company_key) = 1, coalesce(d.company_key, 0), d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown,
      sum(sign), sum(sign * subtotal), sum(sign * transferred_tax), sum(sign * withheld_tax), sum(sign * total),
      sum(sign * coalesce(balance, 0))
    from (
      select 1 as sign, coalesce(company_id, 0) as company_key, date_trunc('month', issued_at)::date as month, kind, currency,
        coalesce(payment_method, '') as method, state, coalesce(sat_state, 'sin_consultar') as said,
        state = 'valido' and hidden_at is null and set_aside_reason = '' as is_shown,
        subtotal, transferred_tax, withheld_tax, total, balance
      from added
    ) d
    group by grouping sets (
      (d.company_key, d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown),
      (d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown));
  elsif tg_op = 'DELETE' then
    insert into tax_document_sums (
      is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown,
      documents, subtotal, transferred_tax, withheld_tax, total, balance)
    select grouping(d.company_key) = 1, coalesce(d.company_key, 0), d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown,
      sum(sign), sum(sign * subtotal), sum(sign * transferred_tax), sum(sign * withheld_tax), sum(sign * total),
      sum(sign * coalesce(balance, 0))
    from (
      select -1 as sign, coalesce(company_id, 0) as company_key, date_trunc('month', issued_at)::date as month, kind, currency,
        coalesce(payment_method, '') as method, state, coalesce(sat_state, 'sin_consultar') as said,
        state = 'valido' and hidden_at is null and set_aside_reason = '' as is_shown,
        subtotal, transferred_tax, withheld_tax, total, balance
      from gone
    ) d
    group by grouping sets (
      (d.company_key, d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown),
      (d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown));
  else
    insert into tax_document_sums (
      is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown,
      documents, subtotal, transferred_tax, withheld_tax, total, balance)
    select grouping(d.company_key) = 1, coalesce(d.company_key, 0), d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown,
      sum(sign), sum(sign * subtotal), sum(sign * transferred_tax), sum(sign * withheld_tax), sum(sign * total),
      sum(sign * coalesce(balance, 0))
    from (
      select 1 as sign, coalesce(company_id, 0) as company_key, date_trunc('month', issued_at)::date as month, kind, currency,
        coalesce(payment_method, '') as method, state, coalesce(sat_state, 'sin_consultar') as said,
        state = 'valido' and hidden_at is null and set_aside_reason = '' as is_shown,
        subtotal, transferred_tax, withheld_tax, total, balance
      from added
      union all
      select -1 as sign, coalesce(company_id, 0) as company_key, date_trunc('month', issued_at)::date as month, kind, currency,
        coalesce(payment_method, '') as method, state, coalesce(sat_state, 'sin_consultar') as said,
        state = 'valido' and hidden_at is null and set_aside_reason = '' as is_shown,
        subtotal, transferred_tax, withheld_tax, total, balance
      from gone
    ) d
    group by grouping sets (
      (d.company_key, d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown),
      (d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown))
    having sum(sign) <> 0 or sum(sign * total) <> 0 or sum(sign * coalesce(balance, 0)) <> 0
      or sum(sign * subtotal) <> 0 or sum(sign * transferred_tax) <> 0 or sum(sign * withheld_tax) <> 0;
  end if;
  return null;
end $$;
create trigger tax_documents_sums_added after insert on tax_documents
  referencing new table as added for each statement execute function note_tax_document_sums();
create trigger tax_documents_sums_gone after delete on tax_documents
  referencing old table as gone for each statement execute function note_tax_document_sums();
create trigger tax_documents_sums_changed after update on tax_documents
  referencing new table as added old table as gone for each statement execute function note_tax_document_sums();

insert into tax_document_sums (
    is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown,
    documents, subtotal, transferred_tax, withheld_tax, total, balance)
  select grouping(d.company_key) = 1, coalesce(d.company_key, 0), d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown,
    sum(sign), sum(sign * subtotal), sum(sign * transferred_tax), sum(sign * withheld_tax), sum(sign * total),
    sum(sign * coalesce(balance, 0))
  from (
    select 1 as sign, coalesce(company_id, 0) as company_key, date_trunc('month', issued_at)::date as month, kind, currency,
      coalesce(payment_method, '') as method, state, coalesce(sat_state, 'sin_consultar') as said,
      state = 'valido' and hidden_at is null and set_aside_reason = '' as is_shown,
      subtotal, transferred_tax, withheld_tax, total, balance
    from tax_documents
  ) d
  group by grouping sets (
    (d.company_key, d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown),
    (d.month, d.kind, d.currency, d.method, d.state, d.said, d.is_shown));

-- What a search finds: folio, customer and UUID, however they are typed. Folios are ordered as numbers.
alter table tax_documents
  add column folded text not null generated always as (
    fold_name(series || folio) || ' ' || fold_name(receiver_name) || ' ' || fold_name(receiver_rfc) || ' ' || fold_name(uuid::text)) stored,
  add column folio_order text not null generated always as (series || ' ' || lpad(folio, 40, ' ')) stored;
create index tax_documents_folded on tax_documents using gin (folded gin_trgm_ops);
create index tax_documents_folio_order on tax_documents (folio_order, id);
create index tax_documents_total on tax_documents (total, id);
create index tax_documents_balance on tax_documents (coalesce(balance, 0), id);
create index tax_documents_owed on tax_documents (company_id, issued_at, id) where balance > 0;
create index tax_documents_cancelled on tax_documents (company_id, issued_at, id) where sat_state = 'cancelado';

-- What of a document somebody last downloaded, and what SAT had said of it then.
create table tax_document_downloads (
  user_id integer not null references users,
  document_id integer not null references tax_documents,
  sat_state text,
  at timestamptz not null,
  primary key (user_id, document_id)
);

-- Links by which files of documents are downloaded without logging in. What they open is what their person sees at that moment.
create table tax_document_links (
  id integer generated always as identity primary key,
  -- SHA-256 of the token, which is stored nowhere.
  hash bytea not null unique,
  user_id integer not null references users,
  -- To whom it was sent; '': its person uses it.
  recipient text not null default '',
  -- {"ids": […]} or {"filter": {…}}, as the list has them.
  selection jsonb not null,
  contents text not null check (contents in ('xml', 'pdf', 'ambos')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_count integer not null default 0,
  first_used_at timestamptz,
  last_used_at timestamptz,
  constraint tax_document_links_expiry check (expires_at > created_at)
);
create index tax_document_links_user on tax_document_links (user_id, id desc);
