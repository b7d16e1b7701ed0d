import { changeText, PART_FIELDS, type PartField } from '#domain/parts/part-fields.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import { namesOf, partById } from '#server/catalog/product-admin/form-store.ts'
import { editorOrigin, type Editor } from '#server/catalog/product-admin/service.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { factsOf, summaryOf, type BatchChange } from './batch-change.ts'
import { batchJob, type BatchJobData } from './job.ts'
import * as preview from './preview-store.ts'
import { restoresOf } from './restores.ts'
import * as store from './store.ts'

type Db = Database['db']

const MOST_EXAMPLES = 12
const MOST_SHOWN = 100
/** Parts that are written in one transaction. */
const PORTION = 500

const NO_BATCH = new Failure('not_found', 'Esta edición ya no existe.')

export async function listBatches({ db }: Database, query: PageQuery<'cuando'> & { readonly buscar: string }) {
  return readPage(store.batchRows(db, query.buscar), query)
}

export async function readBatch({ db }: Database, id: string) {
  const row = await store.batchById(db, id)
  if (row === undefined) return NO_BATCH
  return { row, kept: row.kept === 0 ? [] : await store.unrevertedParts(db, id, MOST_SHOWN) }
}

async function today(db: Db, now: Date): Promise<string> {
  return wallTime(now, await shopTimeZone(db))
    .toPlainDate()
    .toString()
}

/** The name of the value that is set; a Failure where it does not exist. null: no name. */
async function nameOf(db: Db, change: BatchChange): Promise<string | null | Failure> {
  const { campo, linea, marca, estatus, sustituta } = change
  const refused = (field: string) =>
    new Failure('invalid_input', 'Revisa los datos marcados.', { [field]: 'Ya no existe: elige otra.' })
  if (campo === 'linea' || campo === 'marca') {
    const id = campo === 'linea' ? linea : marca
    if (id === null) return null
    const { line, brand } = await namesOf(db, {
      lineId: campo === 'linea' ? id : null,
      brandId: campo === 'marca' ? id : null,
      partIds: [],
    })
    return (campo === 'linea' ? line : brand) ?? refused(campo)
  }
  if (campo !== 'estatus' || estatus !== 'superseded' || sustituta === null) return null
  const part = await partById(db, sustituta)
  if (part === undefined) return refused('sustituta')
  if (part.status !== 'superseded') return part.key
  return new Failure('invalid_input', 'Revisa los datos marcados.', {
    sustituta: `${part.key} está sustituida a su vez: elige la que tomó su lugar.`,
  })
}

interface Wanted {
  readonly selection: preview.BatchSelection
  readonly change: BatchChange
}

async function scopeOf(db: Db, now: Date, { selection, change }: Wanted) {
  const facts = factsOf(change, await today(db, now))
  const exceptId = change.campo === 'estatus' && change.estatus === 'superseded' ? (change.sustituta ?? 0) : 0
  return {
    facts,
    scope: {
      selection,
      values: facts.values,
      heldField: facts.heldField,
      leavesHeld: change.respetaAMano,
      exceptId,
    } satisfies preview.BatchScope,
  }
}

/** The number of parts that an edit would change, and the first of them. */
export async function previewBatch({ db }: Database, now: Date, wanted: Wanted) {
  const name = await nameOf(db, wanted.change)
  if (name instanceof Failure) return name
  const { facts, scope } = await scopeOf(db, now, wanted)
  const counts = await preview.countScope(db, scope)
  const rows = await preview.firstOfScope(db, scope, MOST_EXAMPLES)
  const summary = summaryOf(wanted.change, name)
  return {
    summary,
    ...counts,
    examples: rows.map((row) => ({
      id: row.id,
      key: row.key,
      before: shownFields(facts.fields, row.image),
      after: summary,
      changes: !row.is_same && !(row.is_held && scope.leavesHeld),
      isHeld: row.is_held,
    })),
  }
}

/** 'Nuevo: Sí; Nuevo desde: 2026-11-01'. Open days are left out. */
function shownFields(fields: readonly PartField[], image: Readonly<Record<string, unknown>>): string {
  return fields
    .map((field) => [PART_FIELDS[field], changeText(field, null, image[field]).after] as const)
    .filter(([, text], index) => index === 0 || text !== '—')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ')
}

/** Stores the parts and starts the job. The same id again returns the edit that it started. */
export async function startBatch(
  database: Database,
  editor: Editor,
  { id, ...wanted }: Wanted & { readonly id: string },
) {
  return inTransaction(database, async ({ db }) => {
    const known = await store.lockBatch(db, id)
    if (known?.job_id != null) return { jobId: known.job_id }
    const name = await nameOf(db, wanted.change)
    if (name instanceof Failure) return name
    const { scope } = await scopeOf(db, editor.now, wanted)
    const summary = summaryOf(wanted.change, name)
    const { actor, actorId } = editorOrigin(editor)
    const made = await store.insertBatch(db, { id, actor, actorId: actorId ?? null, change: wanted.change, summary })
    if (!made) return new Failure('conflict', 'Esta edición ya se pidió.')
    await preview.insertScope(db, id, scope)
    const total = (await store.countStates(db, id)).get('pendiente') ?? 0
    if (total === 0) return new Failure('conflict', 'Ninguna pieza cambiaría: revisa lo elegido.')
    const jobId = await sendJob(db, batchJob, { id, act: 'aplica' }, startedBy(editor))
    await store.setBatchState(db, id, 'aplicando', { jobId })
    await recordAudit(db, editor.audit, {
      action: 'productos.editados',
      subject: { kind: 'edicion_en_grupo', id, name: summary },
      after: { summary, parts: total },
    })
    return { jobId }
  })
}

function startedBy({ audit }: Editor) {
  return audit.actorId === null ? {} : { startedBy: audit.actorId }
}

export async function revertBatch(database: Database, editor: Editor, id: string) {
  return inTransaction(database, async ({ db }) => {
    const known = await store.lockBatch(db, id)
    if (known === undefined) return NO_BATCH
    if (known.state === 'revirtiendo' && known.job_id !== null) return { jobId: known.job_id }
    if (known.state !== 'aplicada')
      return new Failure(
        'conflict',
        known.state === 'aplicando' ? 'Todavía se está aplicando: espera a que termine.' : 'Ya se deshizo.',
      )
    const { actor } = editorOrigin(editor)
    const jobId = await sendJob(db, batchJob, { id, act: 'revierte' }, startedBy(editor))
    await store.setBatchState(db, id, 'revirtiendo', { jobId, revertedBy: actor })
    const row = await store.batchById(db, id)
    await recordAudit(db, editor.audit, {
      action: 'productos.edicion_revertida',
      subject: { kind: 'edicion_en_grupo', id, name: row?.summary ?? '' },
      before: { parts: row?.changed ?? 0 },
      after: { parts: 0 },
    })
    return { jobId }
  })
}

/** The work of the job: a portion in each transaction, so that it continues after a server died. */
export async function runBatch(
  database: Database,
  { id, act }: BatchJobData,
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
  now: () => Date,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const count = act === 'aplica' ? await applyPortion(database, id, now()) : await revertPortion(database, id)
    const states = await store.countStates(database.db, id)
    const left = states.get(act === 'aplica' ? 'pendiente' : 'cambiada') ?? 0
    const all = [...states.values()].reduce((sum, each) => sum + each, 0)
    const total = act === 'aplica' ? all : all - (states.get('igual') ?? 0)
    report({ done: total - left, total, message: act === 'aplica' ? 'Cambiando piezas' : 'Deshaciendo cambios' })
    if (count < PORTION) return
  }
}

async function applyPortion(database: Database, id: string, now: Date): Promise<number> {
  return inTransaction(database, async ({ client, db }) => {
    const batch = await store.lockBatch(db, id)
    if (batch?.state !== 'aplicando') return 0
    const { values } = factsOf(batch.change as BatchChange, await today(db, now))
    const ids = await store.lockRows(client, id, 'pendiente', PORTION)
    const changing = ids.length === 0 ? [] : await store.partsToChange(client, ids, values)
    if (changing.length > 0) {
      await store.noteHeldBefore(client, id, changing)
      const origin = { actor: batch.actor, actorId: batch.actor_id, source: 'bulk', batchId: id } as const
      await recordingChanges(client, changing, origin, () => store.setValues(client, changing, values))
    }
    const same = new Set(ids).difference(new Set(changing))
    await store.setRowStates(client, id, changing, 'cambiada')
    await store.setRowStates(client, id, [...same], 'igual')
    if (ids.length < PORTION) await store.setBatchState(db, id, 'aplicada')
    return ids.length
  })
}

async function revertPortion(database: Database, id: string): Promise<number> {
  return inTransaction(database, async ({ client, db }) => {
    const batch = await store.lockBatch(db, id)
    if (batch?.state !== 'revirtiendo') return 0
    const { heldField, fields, values } = factsOf(batch.change as BatchChange, '2000-01-01')
    const ids = await store.lockRows(client, id, 'cambiada', PORTION)
    const parts = ids.length === 0 ? [] : await store.changedParts(client, id, ids)
    const references = await findReferences(db, parts, fields)
    const { restored, kept } = restoresOf(parts, fields, references)
    if (restored.length > 0) {
      const restoredIds = restored.map((part) => part.id)
      const columns = Object.keys(values) as (keyof store.BatchValues)[]
      const origin = { actor: batch.actor, actorId: batch.actor_id, source: 'revert', batchId: id } as const
      await recordingChanges(client, restoredIds, origin, () => store.restoreValues(client, columns, restored))
      if (heldField !== null) await store.releaseHeld(client, id, heldField, restoredIds)
      await store.setRowStates(client, id, restoredIds, 'revertida')
    }
    await store.leaveRows(client, id, kept)
    if (ids.length < PORTION) await store.setBatchState(db, id, 'revertida')
    return ids.length
  })
}

/** The former lines, brands or parts that still exist. */
async function findReferences(db: Db, parts: readonly store.ChangedPart[], fields: readonly PartField[]) {
  const table = fields.includes('line') ? 'lines' : fields.includes('brand') ? 'brands' : 'products'
  const ids = parts.flatMap(({ changes }) =>
    fields.flatMap((field) => {
      const before = changes[field]?.before
      return typeof before === 'object' && before !== null ? [(before as { readonly id: number }).id] : []
    }),
  )
  return store.existingIds(db, table, [...new Set(ids)])
}
