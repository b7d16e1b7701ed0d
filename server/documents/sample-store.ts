import { sql } from 'kysely'

/** Numbers that SAT's test environment gives; those of the real one begin with zeros. */
const TEST_NUMBER = '^[23]0001'

/** Whether a certificate of a document (`tax_documents as d`) is of a test environment, so that it proves nothing to anybody. */
export const IS_SAMPLE = sql<boolean>`exists (
  select from unnest(array_remove(array[d.content ->> 'noCertificado', d.content #>> '{timbres,0,noCertificadoSAT}'], null)) n (number)
  where n.number ~ ${sql.lit(TEST_NUMBER)} or exists (select from tax_certificates t where t.number = n.number and t.is_test))`
