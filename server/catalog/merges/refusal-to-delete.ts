import type { Kysely } from 'kysely'
import { KIND_WORDS, usesText, type ReferenceKind } from '#domain/reference-kinds.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { KINDS } from './kinds.ts'
import { usesOf } from './store.ts'

/** Why a row cannot be deleted: its uses. null: it has none. Its row is locked. */
export async function refusalToDelete(db: Kysely<DB>, kind: ReferenceKind, id: number): Promise<Failure | null> {
  const found = await usesOf(db, KINDS[kind].table, id)
  if (found === undefined || found.uses.length === 0) return null
  const { the } = KIND_WORDS[kind]
  return new Failure('conflict', `No se puede eliminar ${the} ${found.name}: tiene ${usesText(found.uses)}.`)
}
