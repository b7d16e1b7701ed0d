import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentFields } from './present.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.ruleList>['sort']

const NO_RULE = new Failure('not_found', 'Esta regla ya no existe.')
const NO_LINE = new Failure('invalid_input', 'Revisa los datos marcados.', { linea: 'Esta línea no existe.' })
const TAKEN = {
  return_rules_line_id_key: new Failure('invalid_input', 'Revisa los datos marcados.', {
    linea: 'Esta línea ya tiene una regla.',
  }),
}
const DEFAULT_STAYS = new Failure(
  'conflict',
  'La regla general se cambia, pero no se quita: vale para las demás líneas.',
)

export async function listRules({ db }: Database, query: { readonly buscar: string } & PageQuery<Sort>) {
  const [page, lines] = await Promise.all([readPage(store.ruleList(db, query), query), store.linesWithoutRule(db)])
  return { ...page, lines }
}

function subjectOf(id: number, line: string | null) {
  return { kind: 'regla_devolucion', id, name: line ?? 'Regla general' }
}

export async function createRule(
  database: Database,
  context: AuditContext,
  { lineId, ...fields }: store.RuleFields & { readonly lineId: number },
) {
  const work = inTransaction(database, async ({ db }) => {
    const line = await store.lineName(db, lineId)
    if (line === undefined) return NO_LINE
    const id = await store.insertRule(db, lineId, fields)
    const subject = subjectOf(id, line)
    await recordAudit(db, context, { action: 'regla_devolucion.creada', subject, after: { ...fields } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeRule(
  database: Database,
  context: AuditContext,
  { id, version, ...fields }: store.RuleFields & { readonly id: number; readonly version: number },
) {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockRule(db, id)
    if (stored === undefined) return NO_RULE
    const subject = subjectOf(id, stored.line)
    if (stored.version !== version)
      return staleChange(db, subject, { ...stored, updated_at: stored.updatedAt, values: presentFields(stored) })
    const next = await store.updateRule(db, id, fields)
    const { days, faultDays, condition, share, freight, note } = stored
    await recordAudit(db, context, {
      action: 'regla_devolucion.modificada',
      subject,
      before: { days, faultDays, condition, share, freight, note },
      after: { ...fields },
    })
    return { version: next }
  })
}

export async function removeRule(database: Database, context: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockRule(db, id)
    if (stored === undefined) return NO_RULE
    if (stored.lineId === null) return DEFAULT_STAYS
    await store.deleteRule(db, id)
    await recordAudit(db, context, {
      action: 'regla_devolucion.eliminada',
      subject: subjectOf(id, stored.line),
      before: presentFields(stored),
    })
    return null
  })
}
