import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import type { Selection } from '#server/platform/selection.ts'
import { publishAll, tagAll, withdrawAll, type BulkChange, type Outcome } from './bulk-store.ts'
import type { PublicationFilter } from './list-store.ts'
import { PUBLICATION, type Editor } from './service.ts'

/** An act on many at once. */
export type BulkAct =
  | { readonly kind: 'publish' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'tag'; readonly tag: string; readonly isRemoved: boolean }

/** The audit names this many. */
const MOST_NAMED = 100

export async function changeMany(
  database: Database,
  editor: Editor,
  now: Date,
  selection: Selection<PublicationFilter>,
  act: BulkAct,
): Promise<Outcome> {
  return inTransaction(database, async ({ db }) => {
    const change = { selection, userId: editor.id, now }
    const outcome = await apply(db, change, act)
    const [first] = outcome.changed
    if (first === undefined) return outcome
    const count = outcome.changed.length
    await recordAudit(db, editor.audit, {
      action: ACTIONS[act.kind],
      subject: { kind: PUBLICATION, id: first.id, name: count === 1 ? first.title : `${count} publicaciones` },
      after: {
        ids: outcome.changed.slice(0, MOST_NAMED).map(({ id }) => id),
        ...(act.kind === 'tag' ? { tag: act.tag, isRemoved: act.isRemoved } : {}),
      },
    })
    return outcome
  })
}

async function apply(db: Transaction['db'], change: BulkChange, act: BulkAct): Promise<Outcome> {
  if (act.kind === 'tag') return tagAll(db, change, act.tag, act.isRemoved)
  return act.kind === 'publish' ? publishAll(db, change) : withdrawAll(db, change)
}

const ACTIONS: Readonly<Record<BulkAct['kind'], string>> = {
  publish: 'publicacion.publicadas',
  withdraw: 'publicacion.retiradas',
  tag: 'publicacion.etiquetadas',
}
