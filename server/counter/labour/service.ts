import type { Viewer } from '#domain/access.ts'
import { MOST_LABOUR_LINES } from '#domain/counter/labour.ts'
import type { Counter } from '#domain/counter/counters.ts'
import { foldName } from '#domain/name.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { lockCounter } from '#server/counter/counters/store.ts'
import { auditedSubject, readableCounter, writableCounter } from '#server/counter/counters/writer.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { presentLabour } from './present.ts'
import * as store from './store.ts'

const NO_LINE = new Failure('not_found', 'Este trabajo no existe.')
const CHANGED_LIST = new Failure('conflict', 'La lista cambió mientras la ordenabas: vuelve a abrirla.')
const CHECK_NAME = 'Revisa el trabajo.'
const NAME_TAKEN = new Failure('invalid_input', CHECK_NAME, { nombre: 'Ya hay un trabajo con este nombre.' })
const NO_LETTERS = new Failure('invalid_input', CHECK_NAME, { nombre: 'Escribe letras o números.' })

/** Of the own counter, those out of use included. */
export async function ownLabour({ db }: Database, viewer: Viewer): Promise<store.StoredLabour[] | Failure> {
  const counter = readableCounter(viewer)
  return counter instanceof Failure ? counter : store.labourOf(db, counter.companyId)
}

/** The same line again is the one that is there. */
export async function addLabour(database: Database, { viewer, audit }: Actor, fields: store.LabourFields) {
  const counter = writableCounter(viewer)
  if (counter instanceof Failure) return counter
  return inTransaction(database, async ({ db }) => {
    const { id: counterId } = await lockCounter(db, counter.companyId)
    const lines = await store.labourOf(db, counter.companyId)
    const same = lines.find((line) => line.active && isSame(line, fields))
    if (same !== undefined) return { id: same.id }
    const problem = nameProblem(lines, fields.name)
    if (problem !== null) return problem
    if (lines.length >= MOST_LABOUR_LINES) return new Failure('conflict', `Ya hay ${MOST_LABOUR_LINES} trabajos.`)
    const id = await store.insertLabour(db, counterId, fields)
    await recordAudit(db, audit, {
      action: 'mostrador.mano_de_obra_creada',
      subject: auditedSubject('mano_de_obra', id, counter),
      ...auditedValues(counter, { after: { ...fields } }),
    })
    return { id }
  })
}

interface LabourChange {
  readonly id: number
  readonly version: number
  readonly fields: store.LabourFields & { readonly active: boolean }
}

export async function changeLabour(
  database: Database,
  { viewer, audit }: Actor,
  { id, version, fields }: LabourChange,
) {
  const counter = writableCounter(viewer)
  if (counter instanceof Failure) return counter
  return inTransaction(database, async ({ db }) => {
    await lockCounter(db, counter.companyId)
    const lines = await store.labourOf(db, counter.companyId)
    const stored = lines.find((line) => line.id === id)
    if (stored === undefined) return NO_LINE
    const subject = auditedSubject('mano_de_obra', id, counter)
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: presentLabour(stored) })
    const others = lines.filter((line) => line.id !== id)
    const problem = nameProblem(others, fields.name)
    if (problem !== null) return problem
    const next = await store.updateLabour(db, id, fields)
    const { name, hours, rate, active } = stored
    await recordAudit(db, audit, {
      action: 'mostrador.mano_de_obra_modificada',
      subject,
      ...auditedValues(counter, { before: { name, hours, rate, active }, after: { ...fields } }),
    })
    return { version: next }
  })
}

/** @param ids of all lines: otherwise one was added meanwhile. */
export async function orderLabour(
  database: Database,
  { viewer, audit }: Actor,
  ids: readonly number[],
): Promise<Failure | null> {
  const counter = writableCounter(viewer)
  if (counter instanceof Failure) return counter
  return inTransaction(database, async ({ db }) => {
    const { id: counterId } = await lockCounter(db, counter.companyId)
    const before = (await store.labourOf(db, counter.companyId)).map((line) => line.id)
    const wanted = new Set(ids)
    const isAll = wanted.size === ids.length && ids.length === before.length && before.every((id) => wanted.has(id))
    if (!isAll) return CHANGED_LIST
    await store.placeLabour(db, ids)
    await recordAudit(db, audit, {
      action: 'mostrador.mano_de_obra_ordenada',
      subject: auditedSubject('mano_de_obra', `orden-${counterId}`, counter),
      ...auditedValues(counter, { before: { ids: before }, after: { ids } }),
    })
    return null
  })
}

function nameProblem(others: readonly store.StoredLabour[], name: string): Failure | null {
  const folded = foldName(name)
  if (folded === '') return NO_LETTERS
  return others.some((line) => foldName(line.name) === folded) ? NAME_TAKEN : null
}

function isSame(line: store.StoredLabour, { name, hours, rate }: store.LabourFields): boolean {
  return line.name === name && line.hours === hours && line.rate === rate
}

/** Of the house alone. */
function auditedValues({ companyId }: Counter, values: Pick<AuditedAct, 'before' | 'after'>) {
  return companyId === null ? values : {}
}
