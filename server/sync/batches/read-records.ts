import { setImmediate } from 'node:timers/promises'
import { NO_ARRIVAL, RECORD_SCHEMAS, type ProductRecord, type StockRecord } from '#contract/systems/batches.ts'
import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { LONGEST_RECORD, type SyncEntity } from '#domain/systems/entities.ts'
import { cleanText, damageReason, isNoValue } from '#imports/rows/cell.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import type { StockRecord as StagedStock } from '#imports/rows/records.ts'

/** The subject of a record, as far as it states one. */
export interface RecordSubject {
  /** From 1. */
  readonly place: number
  /** '': none stated. */
  readonly externalId: string
  readonly key: string
  /** The same for all records of one thing; '' where it is not known of what it is. */
  readonly identity: string
  /** null: none, or an unreadable one. */
  readonly version: number | null
}

export interface RejectedRecord extends RecordSubject {
  readonly status: 'rejected'
  /** The path of the value: 'aplicaciones.0.hasta'. */
  readonly field: string
  /** In Spanish. */
  readonly reason: string
}

export type ReadRecord =
  | RejectedRecord
  | (RecordSubject & { readonly status: 'empty' })
  | (RecordSubject & { readonly status: 'product'; readonly version: number; readonly product: ProductRecord })
  | (RecordSubject & { readonly status: 'stock'; readonly version: number; readonly stock: StagedStock })

/** Other requests go on after so long. */
const STEP_MS = 3
/** Clocks of two machines differ, and so do their time zones where somebody mistakes them. */
const MOST_AHEAD_MS = 24 * 3_600_000

/** Judges each record by itself. Nothing is compared with the catalogue. */
export async function readRecords(
  entity: SyncEntity,
  records: readonly unknown[],
  now: Date,
): Promise<readonly ReadRecord[]> {
  const read: ReadRecord[] = []
  const latest = now.getTime() + MOST_AHEAD_MS
  await inSteps(records, (record, index) => read.push(readRecord(entity, record, index + 1, latest)))
  return read
}

/** Does something for each item, a few milliseconds in each turn of the event loop. */
export async function inSteps<Item>(items: readonly Item[], work: (item: Item, index: number) => void): Promise<void> {
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    work(item, index)
    if (performance.now() - since < STEP_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

function readRecord(entity: SyncEntity, record: unknown, place: number, latest: number): ReadRecord {
  const subject = subjectOf(entity, record, place)
  const reject = (field: string, reason: string): RejectedRecord => ({
    ...subject,
    status: 'rejected',
    field: storable(field.slice(0, 200)),
    reason,
  })
  const { data, error } = RECORD_SCHEMAS[entity].safeParse(record)
  if (error !== undefined) {
    if (JSON.stringify(record).length > LONGEST_RECORD) return reject('registro', 'es demasiado largo')
    const [issue] = error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    const field = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.') || 'registro'
    return reject(field, unknown === undefined ? asReason(issue?.message) : 'este dato no se conoce')
  }
  const version = versionOf(data.version)
  if (typeof data.version === 'string' && version > latest) return reject('version', 'es de una fecha futura')
  const known = { ...subject, version }
  if (subject.key !== '') {
    const damage = damageReason(subject.key)
    const checked = damage === null ? checkPartKey(subject.key) : { reason: damage }
    if ('reason' in checked) return reject('clave', checked.reason)
  }
  return entity === 'existencias'
    ? readStock(known, data, reject)
    : { ...known, status: 'product', product: data as ProductRecord }
}

function readStock(
  subject: RecordSubject & { readonly version: number },
  { existencia = null, llega = null, sucursal }: StockRecord,
  reject: (field: string, reason: string) => RejectedRecord,
): ReadRecord {
  if (subject.identity === '') return reject('clave', 'falta la clave o el id externo')
  if (existencia === null && llega === null) return { ...subject, status: 'empty' }
  const branch = shown(sucursal)
  const damage = damageReason(branch)
  if (damage !== null) return reject('sucursal', damage)
  if (branch !== '' && foldName(branch) === '') return reject('sucursal', 'no tiene letras ni números')
  const arrives = llega === NO_ARRIVAL ? '' : llega
  return { ...subject, status: 'stock', stock: { branch: branch === '' ? null : branch, pieces: existencia, arrives } }
}

/** A time counts as its milliseconds. */
function versionOf(version: number | string): number {
  return typeof version === 'number' ? version : Date.parse(version)
}

function subjectOf(entity: SyncEntity, record: unknown, place: number): RecordSubject {
  const fields = typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}
  const externalId = textOf(fields.idExterno, 120).trim()
  const key = shown(textOf(fields.clave, 200))
  const about = externalId === '' ? foldPartKey(key) : externalId
  const branch = foldName(textOf(fields.sucursal, 80))
  const parsed = RECORD_SCHEMAS.productos.shape.version.safeParse(fields.version)
  return {
    place,
    externalId,
    key: key.slice(0, 200),
    identity: about === '' ? '' : entity === 'existencias' ? `${about}|${branch}` : about,
    version: parsed.success ? versionOf(parsed.data) : null,
  }
}

/** PostgreSQL stores every character but NUL, and no half of a pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? storable(value.slice(0, most)) : ''
}

/** As a cell of a file: cleaned, '' where it states that there is none. */
function shown(text: string | null | undefined): string {
  const clean = cleanText(text ?? '')
  return isNoValue(clean) ? '' : clean
}

/** Reasons follow the name of what they are of: 'clave: falta este dato'. */
function asReason(message = 'no es válido'): string {
  const text = message.replace(/\.$/u, '')
  return text.charAt(0).toLowerCase() + text.slice(1)
}
