import type { PoolClient } from 'pg'
import { foldPartKey } from '#domain/part-key.ts'
import type { SyncEntity } from '#domain/systems/entities.ts'
import { readProductRecord } from '#imports/records/read-product-record.ts'
import type { RowRecords } from '#imports/rows/records.ts'
import { applyPlan, applyStock } from '#server/sync/imports/apply-store.ts'
import { checkStaged, checkStagedStock } from '#server/sync/imports/check-store.ts'
import { lockDecisions, setImportMemory } from '#server/sync/imports/import-store.ts'
import { planStaged, planStagedStock } from '#server/sync/imports/plan-store.ts'
import { createStaging, createStockStaging, foldStaged, Staging } from '#server/sync/imports/staging-store.ts'
import { joinNames } from '#server/sync/names/join-names.ts'
import { readLearnedWords } from '#server/sync/learned-words/store.ts'
import { inSteps, readRecords, type ReadRecord, type RecordSubject, type RejectedRecord } from './read-records.ts'
import * as store from './staged-records-store.ts'

export interface TakeRequest {
  readonly entity: SyncEntity
  readonly systemId: number
  readonly systemName: string
  /** As the history of parts names it. */
  readonly batch: string
  readonly records: readonly unknown[]
  readonly now: Date
  /** Otherwise they are only compared with what there is. */
  readonly applies: boolean
}

/** records = created + changed + unchanged + older.length + empty + rejected.length */
export interface TakenRecords {
  readonly records: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly empty: number
  /** Their version is lower than the applied one. */
  readonly older: readonly RecordSubject[]
  readonly rejected: readonly RejectedRecord[]
  /** Of all records with a stated subject. */
  readonly subjects: readonly RecordSubject[]
}

type Usable = Extract<ReadRecord, { readonly status: 'product' | 'stock' }>

/**
 * Applies the records of another system within the transaction of the client, which has the import lock: as rows of a file, each judged by
 * itself. Rejected and older ones are returned, and not stored.
 */
export async function takeRecords(client: PoolClient, request: TakeRequest): Promise<TakenRecords> {
  const read = await readRecords(request.entity, request.records, request.now)
  const { newest, overtaken } = withoutOvertaken(read.filter(isUsable))
  await setImportMemory(client)
  const taken = await (request.entity === 'productos' ? takeProducts : takeStock)(client, request, newest)
  const rejected = [...read.filter((record) => record.status === 'rejected'), ...taken.rejected]
  const older = [...overtaken, ...taken.older]
  const empty = read.filter(({ status }) => status === 'empty').length
  return {
    records: read.length,
    created: taken.created,
    changed: taken.changed,
    unchanged: read.length - rejected.length - older.length - empty - taken.created - taken.changed,
    empty,
    older,
    rejected: rejected.toSorted((a, b) => a.place - b.place),
    subjects: read.filter(({ identity }) => identity !== ''),
  }
}

function isUsable(record: ReadRecord): record is Usable {
  return record.status === 'product' || record.status === 'stock'
}

/** Of several records of one thing the highest version counts; those of one version are compared with each other later. */
function withoutOvertaken(records: readonly Usable[]): { newest: readonly Usable[]; overtaken: readonly Usable[] } {
  const highest = new Map<string, number>()
  for (const { identity, version } of records) highest.set(identity, Math.max(highest.get(identity) ?? 0, version))
  if (highest.size === records.length) return { newest: records, overtaken: [] }
  const isNewest = ({ identity, version }: Usable) => version === highest.get(identity)
  return { newest: records.filter(isNewest), overtaken: records.filter((record) => !isNewest(record)) }
}

interface Taken {
  readonly created: number
  readonly changed: number
  readonly older: readonly RecordSubject[]
  readonly rejected: readonly RejectedRecord[]
}

async function takeProducts(client: PoolClient, request: TakeRequest, usable: readonly Usable[]): Promise<Taken> {
  const { systemId } = request
  const ids = usable.map(({ externalId }) => externalId)
  const known = await store.knownProducts(client, systemId, ids)
  const learned = await readLearnedWords(client)
  await createStaging(client)
  const staging = new Staging(client)
  const older: RecordSubject[] = []
  const rejected: RejectedRecord[] = []
  const staged: store.StagedRecord[] = []
  await inSteps(usable, (record) => {
    if (record.status !== 'product') return
    const { place, externalId, version } = record
    const reject = (field: string, reason: string) =>
      void rejected.push({ ...record, status: 'rejected', field, reason })
    const part = known.get(externalId)
    if (part !== undefined && version < part.version) return void older.push(record)
    const key = keyOf(record.key, part)
    if (typeof key !== 'string') return reject('clave', key.reason)
    const outcome = readProductRecord(key, record.product, learned)
    if ('rejection' in outcome) return reject(outcome.rejection.heading, outcome.rejection.reason)
    const location = { seq: place, file: 0, row: place }
    for (const records of outcome.records) staging.add(location, records)
    staged.push({ seq: place, externalId, version })
  })
  await staging.flush(true)
  await foldStaged(client)
  await store.stageRecords(client, staged)
  await joinNames(client)
  await checkStaged(client)
  await store.rejectClaimedKeys(client, systemId)
  await lockDecisions(client)
  await planStaged(client)
  const counts = await store.countProducts(client)
  if (request.applies) {
    if (counts.created + counts.changed > 0 || (await store.hasNotes(client))) await applyProducts(client, request)
    await store.rememberProducts(client, systemId)
  }
  return { ...counts, older, rejected: [...rejected, ...(await rejectedByStore(client, usable))] }
}

/** The key under which the part is staged, or why it has none. Who names a part by a key that it had before means the part. */
function keyOf(sent: string, part: store.KnownProduct | undefined): string | { readonly reason: string } {
  if (part === undefined)
    return sent === '' ? { reason: 'falta la clave: el id externo todavía no es de ninguna pieza' } : sent
  if (sent === '' || part.foldedKeys.includes(foldPartKey(sent))) return part.key
  return { reason: `el id externo es de la pieza «${part.key}»: cambia su clave en la pieza, o manda la que tiene` }
}

async function applyProducts(client: PoolClient, { batch, systemName }: TakeRequest): Promise<void> {
  const importId = await store.insertBatchImport(client, batch, systemName)
  await applyPlan(client, importId, { actor: systemName, source: 'api' })
  await store.forgetChanges(client, importId)
}

async function takeStock(client: PoolClient, request: TakeRequest, usable: readonly Usable[]): Promise<Taken> {
  const { systemId } = request
  await createStockStaging(client)
  const staging = new Staging(client)
  const byPlace = new Map(usable.map((record) => [record.place, record]))
  await inSteps(usable, (record) => {
    if (record.status !== 'stock') return
    const location = { seq: record.place, file: 0, row: record.place }
    staging.add(location, { ...NOTHING, key: record.key, stock: record.stock })
  })
  await staging.flush(true)
  await store.stageRecords(
    client,
    usable.map(({ place, externalId, version }) => ({ seq: place, externalId, version })),
  )
  await store.findStockKeys(client, systemId)
  await checkStagedStock(client)
  await store.rejectOtherParts(client, systemId)
  const older = await store.removeOlderStock(client, systemId)
  await planStagedStock(client)
  const counts = await store.countStock(client)
  if (request.applies) {
    if (counts.created + counts.changed > 0 || (await store.hasNegativeStock(client))) await applyStock(client)
    await store.rememberStock(client, systemId)
  }
  const olderRecords = older.flatMap((place) => byPlace.get(place) ?? [])
  return { ...counts, older: olderRecords, rejected: await rejectedByStore(client, usable) }
}

const NOTHING: Omit<RowRecords, 'key' | 'stock'> = {
  product: null,
  price: null,
  equivalents: [],
  applications: [],
  reading: null,
}

/** As records name them. */
const FIELDS: Readonly<Record<string, string>> = {
  key: 'clave',
  line: 'linea',
  model: 'aplicaciones',
  brand: 'marca',
  description: 'descripcion',
  position: 'posiciones',
  specifications: 'caracteristicas',
  branch: 'sucursal',
  stock: 'existencia',
}

async function rejectedByStore(client: PoolClient, usable: readonly Usable[]): Promise<readonly RejectedRecord[]> {
  const byPlace = new Map(usable.map((record) => [record.place, record]))
  const rejections = await store.stagedRejections(client)
  return rejections.flatMap(({ seq, field, reason }) => {
    const record = byPlace.get(seq)
    if (record === undefined) return []
    const { place, externalId, key, identity, version } = record
    const said = reason.replace(/\bla fila (\d+)/gu, 'el registro $1')
    return {
      status: 'rejected',
      place,
      externalId,
      key,
      identity,
      version,
      field: FIELDS[field] ?? field,
      reason: said,
    }
  })
}
