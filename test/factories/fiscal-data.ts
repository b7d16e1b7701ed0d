import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

/** A pending change of a company's fiscal data, with a constancia whose bytes are not stored. */
export async function makeFiscalChange(
  db: Kysely<DB>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Promise<{ readonly id: number; readonly fileId: number; readonly storedAs: string }> {
  const at = new Date()
  const storedAs = `${randomUUID().replaceAll('-', '')}.pdf`
  const file = await db
    .insertInto('fiscal_files')
    .values({
      company_id: companyId,
      uploaded_by: userId,
      name: 'constancia.pdf',
      stored_as: storedAs,
      bytes: 500,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rfc } = await db.selectFrom('companies').select('rfc').where('id', '=', companyId).executeTakeFirstOrThrow()
  // Only one can be pending.
  await db
    .updateTable('fiscal_changes')
    .set({ state: 'sustituido' })
    .where('company_id', '=', companyId)
    .where('state', '=', 'pendiente')
    .execute()
  const { id } = await db
    .insertInto('fiscal_changes')
    .values({
      company_id: companyId,
      rfc,
      legal_name: 'FRENOS RUIZ',
      tax_regime: '601',
      tax_postal_code: '44100',
      uso_cfdi: 'G03',
      file_id: file.id,
      proposed_by: userId,
      proposed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, fileId: file.id, storedAs }
}
