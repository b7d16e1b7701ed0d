import { randomUUID } from 'node:crypto'
import type { ApplicationRow } from '#contract/catalog/applications-grid.ts'
import { MOST_APPLICATIONS } from '#domain/parts/most-applications.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { editorOrigin, type Editor } from '#server/catalog/product-admin/service.ts'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { resolveRows, type ResolvedRow } from './resolve-rows.ts'
import { mirrorCells, resolveForStorage } from './service.ts'
import * as store from './store.ts'

type Db = Database['db']

/** Rows multiplied by parts: some tenths of a second. */
const MOST_PAIRS = 20_000

export interface SeveralRequest {
  /** In any spelling. */
  readonly keys: readonly string[]
  readonly rows: readonly ApplicationRow[]
  /** Of the other side. */
  readonly mirror: boolean
}

export interface PartAddition {
  /** As it was written. */
  readonly written: string
  /** null: no part has the key. */
  readonly key: string | null
  readonly added: number
  readonly same: number
  readonly overlapping: number
  /** Why nothing can be added; '' for no reason. */
  readonly problem: string
}

/** The result of adding rows to the parts of keys, one for each key. Nothing is stored. */
export async function previewSeveral({ db }: Database, request: SeveralRequest): Promise<PartAddition[] | Failure> {
  const rows = rowsOf(request)
  if (rows instanceof Failure) return rows
  const judged = await resolveRows(db, rows)
  const resolved = judged.flatMap(({ row }) => row ?? [])
  if (resolved.length < rows.length) return new Failure('invalid_input', 'Corrige antes las filas con errores.')
  return judgeParts(db, request.keys, resolved)
}

interface JudgedPart extends PartAddition {
  readonly part: store.KeyedPart | null
  /** An earlier key belongs to the same part. */
  readonly isRepeated: boolean
}

async function judgeParts(db: Db, keys: readonly string[], rows: readonly ResolvedRow[]): Promise<JudgedPart[]> {
  const found = new Map((await store.partsByKeys(db, keys.map(foldPartKey))).map((part) => [part.folded, part]))
  const ids = [...new Set([...found.values()].map(({ id }) => id))]
  const counted = new Map((await store.additions(db, ids, rows)).map((addition) => [addition.id, addition]))
  const named = new Set<number>()
  return keys.map((written) => {
    const part = found.get(foldPartKey(written)) ?? null
    const counts = counted.get(part?.id ?? 0) ?? { added: 0, same: 0, overlapping: 0, total: 0 }
    const { added, same, overlapping, total } = counts
    const isRepeated = part !== null && named.has(part.id)
    if (part !== null) named.add(part.id)
    return { written, key: part?.key ?? null, added, same, overlapping, problem: problemOf(), part, isRepeated }

    function problemOf(): string {
      if (part === null) return 'Ninguna parte tiene esta clave.'
      if (isRepeated) return 'Es la misma parte que otra de la lista.'
      if (total + added > MOST_APPLICATIONS)
        return `Tendría ${(total + added).toLocaleString('es-MX')} aplicaciones y caben ${MOST_APPLICATIONS.toLocaleString('es-MX')}.`
      return ''
    }
  })
}

function rowsOf({ keys, rows, mirror }: SeveralRequest): ApplicationRow[] | Failure {
  if (keys.length * rows.length > MOST_PAIRS)
    return new Failure('invalid_input', 'Son demasiadas filas para tantas partes: hazlo en varias veces.')
  if (!mirror) return [...rows]
  const other = mirrorCells(rows)
  return other instanceof Failure ? other : other.map((cells) => ({ ...cells, id: null }))
}

/** Adds rows to the parts of keys, all or none: existing rows stay. Fails where a key belongs to no part. A repeated call adds nothing. */
export async function addToSeveral(
  database: Database,
  editor: Editor,
  request: SeveralRequest,
): Promise<{ readonly parts: number; readonly added: number } | Failure> {
  const rows = rowsOf(request)
  if (rows instanceof Failure) return rows
  return inTransaction(database, async ({ client, db }) => {
    const resolved = await resolveForStorage(db, rows)
    if (resolved instanceof Failure) return resolved
    const named = await store.partsByKeys(db, request.keys.map(foldPartKey))
    await store.lockParts(
      db,
      named.map(({ id }) => id),
    )
    const judged = await judgeParts(db, request.keys, resolved)
    const refused = judged.filter(({ problem, isRepeated }) => problem !== '' && !isRepeated)
    if (refused.length > 0) {
      const texts = refused.slice(0, 10).map(({ written, problem }) => `${written}: ${problem}`)
      return new Failure('invalid_input', 'Revisa las claves marcadas.', { claves: texts.join(' ') })
    }
    const parts = [
      ...new Map(judged.flatMap(({ part, added }) => (part !== null && added > 0 ? [[part.id, part]] : []))).values(),
    ]
    if (parts.length === 0) return { parts: 0, added: 0 }
    const batchId = randomUUID()
    const ids = parts.map(({ id }) => id)
    const added = await recordingChanges(client, ids, { ...editorOrigin(editor), batchId }, () =>
      store.insertApplications(client, ids, resolved),
    )
    await recordAudit(db, editor.audit, {
      action: 'productos.aplicaciones_agregadas',
      subject: { kind: 'aplicaciones', id: batchId, name: parts.length === 1 ? '1 parte' : `${parts.length} partes` },
      after: { keys: parts.slice(0, 100).map(({ key }) => key), rows: resolved.length, added },
    })
    return { parts: parts.length, added }
  })
}
