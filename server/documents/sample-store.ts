import { sql } from 'kysely'

/** Numbers of SAT's test environment; those of the real one begin with zeros. */
const TEST_NUMBER = '^[23]0001'

/** Whether a certificate of a document (`tax_documents as d`) belongs to a test environment, so that the document proves nothing. */
export const IS_SAMPLE = sql<boolean>`exists (
  select from unnest(array_remove(array[d.content ->> 'noCertificado', d.content #>> '{timbres,0,noCertificadoSAT}'], null)) n (number)
  where n.number ~ ${sql.lit(TEST_NUMBER)} or exists (select from tax_certificates t where t.number = n.number and t.is_test))`
