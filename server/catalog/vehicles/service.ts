import { foldName } from '#domain/name.ts'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { readReach } from '#server/catalog/merges/service.ts'
import { partsQuery } from '#server/catalog/merges/store.ts'
import { refusalToDelete } from '#server/catalog/merges/refusal-to-delete.ts'
import { recordingChanges, type ChangeOrigin } from '#server/catalog/product-history/record-store.ts'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as lists from './lists-store.ts'
import * as store from './store.ts'

type Db = Database['db']

/** The user, for the audit and the history of the parts. */
export interface Author {
  readonly audit: AuditContext
  /** The displayed name. */
  readonly actor: string
}

const GONE = {
  armadora: new Failure('not_found', 'Esta armadora ya no existe.'),
  modelo: new Failure('not_found', 'Este modelo ya no existe.'),
  motor: new Failure('not_found', 'Este motor ya no existe.'),
}

const invalid = (field: string, message: string) =>
  new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: message })
const NO_LETTERS = 'Escribe letras o números.'
const TAKEN = {
  makes_folded_key: invalid('armadora', 'Ya hay una armadora con este nombre. Si son la misma, fusiónalas.'),
  models_make_id_folded_key: invalid(
    'modelo',
    'La armadora ya tiene un modelo con este nombre. Si son el mismo, fusiónalos.',
  ),
  engines_folded_key: invalid('motor', 'Ya hay un motor con este nombre. Si son el mismo, fusiónalos.'),
}

export const { page: listMakes, all: exportMakes } = listReads(lists.makeList)

export const { page: listModels, all: exportModels } = listReads(lists.modelList)

export const { page: listEngines, all: exportEngines } = listReads(lists.engineList)

/** The reach of a rename. */
export async function reachOf(database: Database, kind: 'armadora' | 'modelo' | 'motor', id: number) {
  return readReach(database, kind, id)
}

export async function createMake(database: Database, { audit }: Author, name: string) {
  if (foldName(name) === '') return invalid('armadora', NO_LETTERS)
  const work = inTransaction(database, async ({ db }) => {
    const id = await store.insertMake(db, name)
    await note(db, audit, 'armadora.creada', { id, name }, { after: { name } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function renameMake(
  database: Database,
  author: Author,
  {
    id,
    version,
    name,
    storesFormerName,
  }: { readonly id: number; readonly version: number; readonly name: string; readonly storesFormerName: boolean },
) {
  if (foldName(name) === '') return invalid('armadora', NO_LETTERS)
  const work = inTransaction(database, async (transaction) => {
    const { db } = transaction
    const stored = await store.lockMake(db, id)
    if (stored === undefined) return GONE.armadora
    const subject = { kind: 'armadora', id }
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: { armadora: stored.name } })
    const query = partsQuery('makes', id)
    const next = await recording(transaction, author, stored.name === name ? [] : query, async () => {
      await store.renameInAliases(db, { make: stored.name, model: null }, { make: name, model: null })
      await store.renameInGenerations(db, { make: stored.name, model: null }, { make: name, model: null })
      const updated = await store.updateMake(db, id, name)
      if (storesFormerName && stored.name !== name)
        await store.addFormerName(db, stored.name, { make: name, model: null })
      return updated
    })
    await note(
      db,
      author.audit,
      'armadora.modificada',
      { id, name },
      { before: { name: stored.name }, after: { name } },
    )
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export interface ModelFields {
  readonly name: string
  readonly makeId: number
}

export async function createModel(database: Database, { audit }: Author, { name, makeId }: ModelFields) {
  if (foldName(name) === '') return invalid('modelo', NO_LETTERS)
  const work = inTransaction(database, async ({ db }) => {
    if ((await store.makeName(db, makeId)) === undefined) return invalid('armadora', 'Ya no existe: elige otra.')
    const id = await store.insertModel(db, { make_id: makeId, name })
    await note(db, audit, 'modelo.creado', { id, name }, { after: { name } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeModel(
  database: Database,
  author: Author,
  {
    id,
    version,
    storesFormerName,
    fields: { name, makeId },
  }: {
    readonly id: number
    readonly version: number
    readonly storesFormerName: boolean
    readonly fields: ModelFields
  },
) {
  if (foldName(name) === '') return invalid('modelo', NO_LETTERS)
  const work = inTransaction(database, async (transaction) => {
    const { db } = transaction
    const stored = await store.lockModel(db, id)
    if (stored === undefined) return GONE.modelo
    if (stored.version !== version) {
      const values = { modelo: stored.name, armadora: stored.make_id }
      return staleChange(db, { kind: 'modelo', id }, { ...stored, values })
    }
    const make = await store.makeName(db, makeId)
    if (make === undefined) return invalid('armadora', 'Ya no existe: elige otra.')
    const isRenamed = stored.name !== name || stored.make_id !== makeId
    const query = partsQuery('models', id)
    const next = await recording(transaction, author, isRenamed ? query : [], async () => {
      if (isRenamed) {
        await store.renameInAliases(db, { make: stored.make, model: stored.name }, { make, model: name })
        await store.renameInGenerations(db, { make: stored.make, model: stored.name }, { make, model: name })
      }
      const updated = await store.updateModel(db, id, { make_id: makeId, name })
      if (storesFormerName && stored.name !== name) await store.addFormerName(db, stored.name, { make, model: name })
      return updated
    })
    await note(
      db,
      author.audit,
      'modelo.modificado',
      { id, name },
      {
        before: { name: stored.name, make: stored.make },
        after: { name, make },
      },
    )
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

export async function previewSplit(
  { db }: Database,
  id: number,
  { from, to }: { readonly from: number; readonly to: number },
) {
  return store.countSplit(db, id, from, to)
}

/** Creates a model of the same make with the applications of another in some years. Merging it back reverts it. */
export async function splitModel(
  database: Database,
  author: Author,
  {
    id,
    version,
    name,
    from,
    to,
  }: {
    readonly id: number
    readonly version: number
    readonly name: string
    readonly from: number
    readonly to: number
  },
) {
  if (foldName(name) === '') return invalid('modelo', NO_LETTERS)
  const work = inTransaction(database, async (transaction) => {
    const { db } = transaction
    const stored = await store.lockModel(db, id)
    if (stored === undefined) return GONE.modelo
    if (stored.version !== version) {
      return staleChange(db, { kind: 'modelo', id }, { ...stored, values: {} })
    }
    const counts = await store.countSplit(db, id, from, to)
    if (counts.moved + counts.cut === 0) return invalid('desde', 'Ninguna aplicación es de estos años.')
    const query = partsQuery('models', id)
    const newId = await recording(transaction, author, query, async () => {
      const made = await store.insertModel(db, { make_id: stored.make_id, name })
      await store.moveYears(db, { id, newId: made, from, to })
      await store.updateModel(db, id, { make_id: stored.make_id, name: stored.name })
      return made
    })
    await note(
      db,
      author.audit,
      'modelo.dividido',
      { id: newId, name },
      {
        before: { name: stored.name },
        after: { name, from, to, moved: counts.moved, cut: counts.cut },
      },
    )
    return { id: newId, counts }
  })
  return orRefused(work, TAKEN)
}

export async function createEngine(
  database: Database,
  { audit }: Author,
  { codes, ...fields }: store.EngineFields & { readonly codes: readonly string[] },
) {
  if (foldName(fields.name) === '') return invalid('motor', NO_LETTERS)
  const work = inTransaction(database, async ({ db }) => {
    const id = await store.insertEngine(db, fields)
    await store.storeCodes(db, id, codes)
    await note(db, audit, 'motor.creado', { id, name: fields.name }, { after: { ...fields, codes } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeEngine(
  database: Database,
  author: Author,
  {
    id,
    version,
    fields: { codes, ...fields },
  }: {
    readonly id: number
    readonly version: number
    readonly fields: store.EngineFields & { readonly codes: readonly string[] }
  },
) {
  if (foldName(fields.name) === '') return invalid('motor', NO_LETTERS)
  const work = inTransaction(database, async (transaction) => {
    const { db } = transaction
    const stored = await store.lockEngine(db, id)
    if (stored === undefined) return GONE.motor
    const { name, litres, cylinders, codes: before } = stored
    if (stored.version !== version) {
      const values = {
        motor: name,
        litros: litres === null ? null : Number(litres),
        cilindros: cylinders,
        codigos: before,
      }
      return staleChange(db, { kind: 'motor', id }, { ...stored, values })
    }
    const query = partsQuery('engines', id)
    const next = await recording(transaction, author, name === fields.name ? [] : query, async () => {
      await store.storeCodes(db, id, codes)
      return store.updateEngine(db, id, fields)
    })
    await note(
      db,
      author.audit,
      'motor.modificado',
      { id, name: fields.name },
      {
        before: { name, litres, cylinders, codes: before },
        after: { ...fields, codes },
      },
    )
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

const LOCKS = { armadora: store.lockMake, modelo: store.lockModel, motor: store.lockEngine } as const
const TABLES = { armadora: 'makes', modelo: 'models', motor: 'engines' } as const

/** Only an unused one. */
export async function removeVehicle(
  database: Database,
  { audit }: Author,
  kind: keyof typeof LOCKS & ReferenceKind,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await LOCKS[kind](db, id)
    if (stored === undefined) return GONE[kind]
    const refusal = await refusalToDelete(db, kind, id)
    if (refusal !== null) return refusal
    await store.deleteVehicle(db, TABLES[kind], id)
    const action = kind === 'armadora' ? 'armadora.eliminada' : `${kind}.eliminado`
    await note(db, audit, action, { id, name: stored.name }, { before: { name: stored.name } })
    return null
  })
}

function recording<Result>(
  { client }: Transaction,
  { audit, actor }: Author,
  parts: readonly number[] | string,
  work: () => Promise<Result>,
): Promise<Result> {
  const origin: ChangeOrigin = { actor, actorId: audit.actorId, source: 'system' }
  return recordingChanges(client, parts, origin, work)
}

async function note(
  db: Db,
  audit: AuditContext,
  action: string,
  { id, name }: { readonly id: number; readonly name: string },
  values: Pick<AuditedAct, 'before' | 'after'>,
): Promise<void> {
  await recordAudit(db, audit, { action, subject: { kind: action.split('.')[0] ?? '', id, name }, ...values })
}
