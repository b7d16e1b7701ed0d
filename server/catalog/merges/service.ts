import { KIND_WORDS, type ReferenceKind, type Use } from '#domain/reference-kinds.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { KINDS, WIRE_KINDS } from './kinds.ts'
import { applyMerge } from './merge-store.ts'
import * as store from './store.ts'
import { undoMerge } from './undo-store.ts'

type Db = Database['db']
type Sort = keyof ReturnType<typeof store.mergeList>['sort']

const MOST_CHOICES = 30
/** Of each statement: a brand may have tens of thousands of parts. */
const MERGE_TIMEOUT_MS = 60_000

const NO_MERGE = new Failure('not_found', 'Esta fusión ya no existe.')
const GONE = new Failure('conflict', 'Uno de los dos ya no existe. Vuelve a elegirlos.')
const SAME = new Failure('invalid_input', 'Elige dos diferentes.', { destino: 'Es el mismo que se va.' })
const CHANGED = new Failure(
  'conflict',
  'Alguien cambió uno de los dos mientras mirabas. Revisa de nuevo antes de fusionar.',
)

export interface Merged {
  readonly kind: ReferenceKind
  readonly sourceId: number
  readonly targetId: number
}

export async function findChoices({ db }: Database, kind: ReferenceKind, text: string) {
  return store.referenceChoices(db, KINDS[kind].table, text, MOST_CHOICES)
}

export async function readUses({ db }: Database, kind: ReferenceKind, id: number) {
  return (await store.usesOf(db, KINDS[kind].table, id)) ?? new Failure('not_found', 'Ya no existe.')
}

/** The reach of a rename: the uses of the row, and the number of popular searches with its name. */
export async function readReach({ db }: Database, kind: ReferenceKind, id: number) {
  const found = await store.usesOf(db, KINDS[kind].table, id)
  if (found === undefined) return new Failure('not_found', 'Ya no existe.')
  return { uses: found.uses, searches: await store.countSearches(db, found.name) }
}

/** The exact result of a merge: it is done and rolled back. */
export async function previewMerge(database: Database, merged: Merged) {
  return inTransaction(
    database,
    async ({ db }) => {
      const done = await merge(db, merged, 'previa')
      if (done instanceof Failure) return done
      return { ...done, searches: await store.countSearches(db, done.source.name) }
    },
    { isDryRun: true, statementTimeoutMs: MERGE_TIMEOUT_MS },
  )
}

/** Merges two rows: all references of the source become references of the target. */
export async function mergeReferences(
  database: Database,
  {
    audit,
    actor,
    ...merged
  }: Merged & {
    readonly audit: AuditContext
    readonly actor: string
    /** The versions that the user saw. */
    readonly versions: { readonly source: number; readonly target: number }
  },
) {
  return inTransaction(
    database,
    async ({ db, client }) => {
      const origin = { actor, actorId: audit.actorId, source: 'system' } as const
      const parts = store.partsQuery(KINDS[merged.kind].table, merged.sourceId)
      const done = await recordingChanges(client, parts, origin, () => merge(db, merged, actor))
      if (done instanceof Failure) return done
      const { source, target, id, uses } = done
      if (source.version !== merged.versions.source || target.version !== merged.versions.target) return CHANGED
      await recordAudit(db, audit, {
        action: `${merged.kind}.fusionada`,
        subject: { kind: merged.kind, id: target.id, name: target.name },
        before: { name: source.name },
        after: { mergedInto: target.name, ...countsOf(uses) },
      })
      return { id, uses }
    },
    { statementTimeoutMs: MERGE_TIMEOUT_MS },
  )
}

async function merge(db: Db, { kind: wireKind, sourceId, targetId }: Merged, actor: string) {
  if (sourceId === targetId) return SAME
  const { kind, table } = KINDS[wireKind]
  const rows = await store.lockReferences(db, table, [sourceId, targetId])
  const source = rows.find(({ id }) => id === sourceId)
  const target = rows.find(({ id }) => id === targetId)
  if (source === undefined || target === undefined) return GONE
  if (kind === 'make') await store.lockModelsOfMakes(db, [sourceId, targetId])
  const id = await store.insertMerge(db, { kind, table, sourceId, targetId, actor })
  await applyMerge(db, id)
  const uses = await store.countMerge(db, id)
  await store.storeCounts(db, id, uses)
  return { id, source, target, uses }
}

export async function listMerges(
  { db }: Database,
  {
    buscar,
    tipo,
    estado,
    ...page
  }: PageQuery<Sort> & {
    readonly buscar: string
    readonly tipo?: ReferenceKind | undefined
    readonly estado?: store.MergeFilters['estado']
  },
) {
  const filters = { buscar, estado, tipo: tipo === undefined ? undefined : KINDS[tipo].kind }
  return readPage(store.mergeList(db, filters), page)
}

/** Restores the source with the moved rows that were not changed since. */
export async function takeBackMerge(
  database: Database,
  { id, audit, actor }: { readonly id: number; readonly audit: AuditContext; readonly actor: string },
) {
  return inTransaction(
    database,
    async ({ db, client }) => {
      const stored = await store.lockMerge(db, id)
      if (stored === undefined) return NO_MERGE
      const refusal = refusalToUndo(stored)
      if (refusal !== null) return new Failure('conflict', refusal)
      const origin = { actor, actorId: audit.actorId, source: 'system' } as const
      await recordingChanges(client, store.movedPartsQuery(id), origin, () => undoMerge(db, id))
      const { all, back } = await store.countGivenBack(db, id)
      await store.markUndone(db, id, actor)
      const kind = WIRE_KINDS[stored.kind]
      await recordAudit(db, audit, {
        action: `${kind}.separada`,
        subject: { kind, id: stored.source_id, name: stored.source_name },
        before: { mergedInto: stored.target_name },
        after: { givenBack: back, changedSince: all - back },
      })
      return { back, changed: all - back }
    },
    { statementTimeoutMs: MERGE_TIMEOUT_MS },
  )
}

/** What must be undone first; null for nothing. */
function refusalToUndo(stored: store.MergeRow): string | null {
  const { source_name: source, target_name: target, kind } = stored
  const { one } = KIND_WORDS[WIRE_KINDS[kind]]
  if (stored.undone_at !== null) return 'Esta fusión ya se deshizo.'
  if (stored.parent_id !== null) return 'Es parte de la fusión de sus armadoras: deshaz esa.'
  if (stored.target_went_into !== null)
    return `${target} se fusionó después en ${stored.target_went_into}: deshaz antes esa fusión.`
  if (stored.make_went_into !== null)
    return `Su armadora se fusionó después en ${stored.make_went_into}: deshaz antes esa fusión.`
  if (stored.is_make_gone) return 'Su armadora ya no existe.'
  if (stored.is_taken)
    return `Ya hay otro registro de ${one} que se llama ${source}: cámbiale el nombre antes de deshacer.`
  return null
}

function countsOf(uses: readonly Use[]): Record<string, number> {
  return Object.fromEntries(uses.map(({ que, cantidad }) => [que, cantidad]))
}
