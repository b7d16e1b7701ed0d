import type { PoolClient } from 'pg'
import type { ProductFields } from '#contract/catalog/admin-products.ts'
import { isBadgeShown, wholeBadge } from '#domain/parts/badge.ts'
import { changeText, partFieldName, valueText } from '#domain/parts/part-fields.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { Person } from '#domain/access.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { FieldChanges } from '#server/catalog/product-history/part-image.ts'
import {
  recordCreated,
  recordingChanges,
  type ChangeOrigin,
  type HeldField,
} from '#server/catalog/product-history/record-store.ts'
import * as write from '#server/catalog/product-writes/store.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isWriteConflict, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure, staleVersion } from '#server/platform/failure.ts'
import * as store from './form-store.ts'
import { formValues, type HeldView } from './present-values.ts'
import { badKeys, takenKeys, type WrittenKeys } from './key-rules.ts'

type Db = Database['db']

export const NO_PART = new Failure('not_found', 'Esta pieza ya no existe.')

/** The user who changes a part by hand. */
export interface Editor {
  readonly person: Person
  readonly audit: AuditContext
  readonly now: Date
}

export function editorOrigin({ person, audit }: Pick<Editor, 'person' | 'audit'>): ChangeOrigin {
  return { actor: (person.impersonator ?? person).name.slice(0, 120), actorId: audit.actorId, source: 'person' }
}

export async function readPart({ db }: Database, id: number) {
  const part = await store.partById(db, id)
  if (part === undefined) return NO_PART
  return { part, held: await readHeld(db, id) }
}

async function readHeld(db: Db, id: number): Promise<HeldView[]> {
  const rows = await store.heldFields(db, id)
  if (rows.length === 0) return []
  const image = await store.imageOf(db, id)
  return rows.map((row) => {
    const { field, file_value: file } = row
    if (file === null || image === undefined) return { ...row, fileText: null, change: null }
    const now = field === 'line' || field === 'brand' ? (image[field]?.name ?? null) : image[field]
    const change = changeText(field, comparable(field, now), comparable(field, file))
    return { ...row, fileText: valueText(field, file), change: change.before === change.after ? null : change }
  })
}

/** Files write applications with more columns than parts have. */
function comparable(field: HeldField, value: unknown): unknown {
  return field === 'positions' || field === 'qualifiers' ? [...((value as string[] | null) ?? [])].toSorted() : value
}

/**
 * Creates a part (id 0) or changes one. Fails with `fields` for refused values, and with the stored version where another user has changed
 * the part since.
 */
export async function savePart(
  database: Database,
  editor: Editor,
  { id, fields }: { readonly id: number; readonly fields: ProductFields },
) {
  try {
    return await inTransaction(database, async (transaction) =>
      id === 0 ? createPart(transaction, editor, fields) : changePart(transaction, editor, id, fields),
    )
  } catch (error) {
    if (!isWriteConflict(error)) throw error
    return new Failure('conflict', 'Otra persona guardó al mismo tiempo. Vuelve a intentarlo.')
  }
}

async function createPart({ client, db }: Transaction, editor: Editor, fields: ProductFields) {
  const problem = await problemsOf(db, 0, fields, null)
  if (problem !== null) return problem
  const id = await write.insertPart(client, columnsOf(fields, editor))
  if (id === undefined) return refused({ k_parte: 'Otra pieza acaba de tomar esta clave. Escribe otra.' })
  await write.redirectKey(client, { id, from: null, to: fields.k_parte })
  await writeLists(client, id, fields)
  const origin = editorOrigin(editor)
  await recordCreated(client, [id], origin)
  await write.holdFields(client, id, filledFields(fields), origin.actor)
  const subject = { kind: 'producto', id, name: fields.k_parte }
  const after = { key: fields.k_parte, description: fields.descripcion, status: fields.estatus }
  await recordAudit(db, editor.audit, { action: 'producto.creado', subject, after })
  return savedPart(db, id)
}

async function changePart({ client, db }: Transaction, editor: Editor, id: number, fields: ProductFields) {
  const image = await write.lockPartImage(client, id)
  if (image === undefined) return NO_PART
  const stale = await staleness(db, id, fields.version)
  if (stale !== null) return stale
  const problem = await problemsOf(db, id, fields, image.key)
  if (problem !== null) return problem
  await recordingChanges(client, [id], editorOrigin(editor), async () => {
    await write.redirectKey(client, { id, from: image.key, to: fields.k_parte })
    await write.updateColumns(client, id, columnsOf(fields, editor))
    await writeLists(client, id, fields)
  })
  await auditLastChange(db, editor.audit, { id, action: 'producto.modificado', since: fields.version })
  return savedPart(db, id)
}

async function savedPart(db: Db, id: number) {
  const part = await store.partById(db, id)
  return part === undefined ? NO_PART : { id, key: part.key, version: part.version }
}

/** Copies the newest row of history to the audit; nothing where nothing changed. */
export async function auditLastChange(
  db: Db,
  audit: AuditContext,
  { id, action, since }: { readonly id: number; readonly action: string; readonly since: number },
): Promise<void> {
  const last = await store.lastChange(db, id)
  if (last === undefined || last.id <= since) return
  const part = await store.partById(db, id)
  const changes = Object.entries(last.changes as FieldChanges).map(
    ([field, { before, after }]) => [partFieldName(field), changeText(field, before, after)] as const,
  )
  await recordAudit(db, audit, {
    action,
    subject: { kind: 'producto', id, name: part?.key ?? '' },
    before: Object.fromEntries(changes.map(([name, { before }]) => [name, before])),
    after: Object.fromEntries(changes.map(([name, { after }]) => [name, after])),
  })
}

/** Fails where a user or a file has changed the part since that version; null: unchanged. */
export async function staleness(db: Db, id: number, version: number): Promise<Failure | null> {
  const last = await store.lastChange(db, id)
  if (last === undefined || last.id === version) return null
  const part = await store.partById(db, id)
  if (part === undefined) return NO_PART
  return staleVersion({
    version: last.id,
    changedBy: last.actor,
    changedAt: last.at.toISOString(),
    stored: formValues(part),
  })
}

function columnsOf(fields: ProductFields, { person, now }: Editor): write.PartColumns {
  const today = wallTime(now, person.timeZone).toPlainDate().toString()
  const isNew = wholeBadge({ isSet: fields.badgenuevo, from: fields.nuevoDesde, until: fields.nuevoHasta })
  const isSpecial = wholeBadge({ isSet: fields.especial, from: fields.especialDesde, until: fields.especialHasta })
  return {
    key: fields.k_parte,
    line_id: fields.linea,
    brand_id: fields.marca,
    description: fields.descripcion,
    positions: fields.posiciones,
    qualifiers: fields.calificadores,
    is_new: isBadgeShown(isNew, today),
    new_from: isNew.from,
    new_until: isNew.until,
    is_special: isBadgeShown(isSpecial, today),
    special_from: isSpecial.from,
    special_until: isSpecial.until,
    pack_multiple: fields.multiplo,
    minimum_quantity: fields.minimo,
    core_charge: pesosToDecimal(fields.casco),
    status: fields.estatus,
    superseded_by_id: fields.estatus === 'superseded' ? fields.sustituta : null,
  }
}

async function writeLists(client: PoolClient, id: number, fields: ProductFields): Promise<void> {
  await write.replaceKeys(client, id, [
    ...fields.alternas.map((key) => ({ kind: 'alternate' as const, key, owner: '' })),
    ...fields.equivalentes.map(({ clave, marca }) => ({ kind: 'equivalent' as const, key: clave, owner: marca })),
  ])
  await write.replaceSubstitutes(client, id, fields.sustitutos)
}

function filledFields(fields: ProductFields): HeldField[] {
  const filled: Readonly<Partial<Record<HeldField, boolean>>> = {
    line: fields.linea !== null,
    brand: fields.marca !== null,
    description: fields.descripcion !== '',
    positions: fields.posiciones.length > 0,
    qualifiers: fields.calificadores.length > 0,
    keys: fields.alternas.length + fields.equivalentes.length > 0,
  }
  return (Object.keys(filled) as HeldField[]).filter((field) => filled[field])
}

const UNKNOWN = 'Ya no existe: elige otra.'

/** Why the part cannot be stored. @param key the current one; null: it is being created */
async function problemsOf(db: Db, id: number, fields: ProductFields, key: string | null): Promise<Failure | null> {
  const written: WrittenKeys = {
    key: fields.k_parte,
    alternates: fields.alternas,
    equivalents: fields.equivalentes.map(({ clave, marca }) => ({ key: clave, owner: marca })),
    takesOver: fields.tomaClave,
  }
  const bad = badKeys(written)
  if (Object.keys(bad).length > 0) return refused(bad)
  const requested =
    key !== null && foldPartKey(key) === foldPartKey(fields.k_parte) ? [] : [foldPartKey(fields.k_parte)]
  const uses = await store.keyUses(db, [...requested, ...fields.alternas.map(foldPartKey)], id)
  const successor = fields.estatus === 'superseded' ? fields.sustituta : null
  const partIds = [...fields.sustitutos, ...(successor === null ? [] : [successor])]
  const names = await store.namesOf(db, { lineId: fields.linea, brandId: fields.marca, partIds })
  const known = new Set(names.parts.map((part) => part.id))
  const problems = {
    ...takenKeys(written, uses),
    ...(fields.linea !== null && names.line === null ? { linea: UNKNOWN } : {}),
    ...(fields.marca !== null && names.brand === null ? { marca: UNKNOWN } : {}),
    ...(fields.sustitutos.some((other) => !known.has(other)) ? { sustitutos: 'Una ya no existe: quítala.' } : {}),
    ...(fields.sustitutos.includes(id) ? { sustitutos: 'Una pieza no se sustituye a sí misma.' } : {}),
    ...(successor === null ? {} : await successorProblem(db, id, successor, known)),
  }
  return Object.keys(problems).length === 0 ? null : refused(problems)
}

async function successorProblem(db: Db, id: number, successor: number, known: ReadonlySet<number>) {
  if (!known.has(successor)) return { sustituta: UNKNOWN }
  if (id === successor) return { sustituta: 'Una pieza no se sustituye a sí misma.' }
  if (id !== 0 && (await store.leadsTo(db, successor, id)))
    return { sustituta: 'Esa pieza está sustituida por esta: elige otra.' }
  return {}
}

function refused(fields: Record<string, string>): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}

/** Releases a field that a person holds, with the value of the files. */
export async function releaseField(
  database: Database,
  editor: Editor,
  { id, field, version }: { readonly id: number; readonly field: HeldField; readonly version: number },
) {
  return inTransaction(database, async ({ client, db }) => {
    if ((await write.lockPartImage(client, id)) === undefined) return NO_PART
    const stale = await staleness(db, id, version)
    if (stale !== null) return stale
    const held = (await readHeld(db, id)).find((each) => each.field === field)
    if (held === undefined) return new Failure('conflict', 'Este campo ya no está corregido a mano.')
    if (held.change !== null) {
      await recordingChanges(client, [id], editorOrigin(editor), () =>
        writeFileValue(client, id, field, held.file_value),
      )
    }
    await store.deleteHeld(db, id, field)
    const part = await store.partById(db, id)
    await recordAudit(db, editor.audit, {
      action: 'producto.campo_devuelto',
      subject: { kind: 'producto', id, name: part?.key ?? '' },
      before: { [partFieldName(field)]: held.change?.before ?? '' },
      after: { [partFieldName(field)]: held.change?.after ?? 'sin cambio' },
    })
    return { version: part?.version ?? version }
  })
}

/** In the form of files: line and brand by name, which are created where missing. */
async function writeFileValue(client: PoolClient, id: number, field: HeldField, value: unknown): Promise<void> {
  switch (field) {
    case 'line':
    case 'brand': {
      const reference = await write.findOrMakeName(client, field, String(value))
      return write.updateColumns(client, id, field === 'line' ? { line_id: reference } : { brand_id: reference })
    }
    case 'keys':
      return write.replaceKeys(client, id, value as Parameters<typeof write.replaceKeys>[2])
    case 'applications': {
      const { found } = await write.findVehicles(client, value as Parameters<typeof write.findVehicles>[1])
      return write.replaceApplications(client, id, found)
    }
    default:
      return write.updateColumns(client, id, { [field]: value })
  }
}
