-- The shop keeps its own data on a screen: who it is for the tax authority, its branches, and which of them it has closed.

alter table company
  add column version integer not null default 1,
  -- '': not stated yet, as each of the next. The form of the key and what fits it are judged by domain/rfc.ts and domain/shop/tax-identity.ts.
  add column rfc text not null default '' check (length(rfc) in (0, 12, 13)),
  -- As SAT has it: in capitals, without the kind of company (S.A. de C.V.).
  add column legal_name text not null default '' check (legal_name = btrim(legal_name) and length(legal_name) <= 254),
  -- A code of SAT's catalogue c_RegimenFiscal.
  add column tax_regime text not null default '' check (tax_regime ~ '^([0-9]{3})?$'),
  add column tax_postal_code text not null default '' check (tax_postal_code ~ '^([0-9]{5})?$');

alter table branches
  -- Two people who change at once where a branch is and how to reach it: the second is told. Beside selling_version (0029).
  add column contact_version integer not null default 1,
  add column contact_changed_at timestamptz not null default now(),
  -- null: it is open. What closed is shown to nobody outside and sells nothing; its documents stay.
  add column closed_at timestamptz,
  add constraint branches_closed_sells_nothing check (closed_at is null or not (sells or is_main));

-- Pages say on which of the coming days a branch is closed.
create trigger branch_days_announced after insert or update or delete or truncate on branch_days
  for each statement execute function announce_content();
