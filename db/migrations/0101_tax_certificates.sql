-- Who signed a certificate, once that is here too; null: it signed itself, or who did is missing. Compared by signature, not by name:
-- SAT gives several authorities the same one.
alter table tax_certificates
  add column issuer_id integer references tax_certificates,
  add column name text not null default '';
create index tax_certificates_issuer on tax_certificates (issuer_id) where issuer_id is not null;
create index tax_certificates_unlinked on tax_certificates (issuer_subject) where issuer_id is null;
create index tax_certificates_valid_to on tax_certificates (valid_to, id);
create index tax_certificates_issued on tax_certificates (role, valid_to, id);
