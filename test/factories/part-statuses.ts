import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { makeProduct } from './catalog.ts'

/** Stores NUEVA-1, VIEJA-1 which it replaced, AGOTA-1 which is discontinued and OCULTA-1 which is hidden; returns ids. */
export async function makeStatuses(db: Kysely<DB>) {
  const successor = await makeProduct(db, { key: 'NUEVA-1', line: 'Balatas' })
  const superseded = await makeProduct(db, { key: 'VIEJA-1', line: 'Balatas' })
  const discontinued = await makeProduct(db, { key: 'AGOTA-1', line: 'Balatas' })
  const hidden = await makeProduct(db, { key: 'OCULTA-1', line: 'Balatas' })
  await db
    .updateTable('products')
    .set({ status: 'superseded', superseded_by_id: successor })
    .where('id', '=', superseded)
    .execute()
  await db.updateTable('products').set({ status: 'discontinued' }).where('id', '=', discontinued).execute()
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', hidden).execute()
  return { successor, superseded, discontinued, hidden }
}
