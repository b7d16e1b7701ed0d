import { sql, type Kysely } from 'kysely'
import type { LegalKind, LegalSection } from '#domain/legal/document-kinds.ts'
import { noticeDraft } from '#domain/legal/notice-draft.ts'
import { termsDraft } from '#domain/legal/terms-draft.ts'
import type { DB } from '#server/platform/db/tables.ts'

const COMPANY = {
  name: 'Refaccionaria de Prueba',
  address: 'Calle 1, Centro, 44100 Guadalajara',
  email: 'datos@prueba.mx',
  phone: '33 0000 0000',
  site: 'https://prueba.mx/tuerca',
}

/** Complete sections: the version can be published. */
export function wholeSections(kind: LegalKind): LegalSection[] {
  return kind === 'aviso' ? noticeDraft(COMPANY) : termsDraft(COMPANY)
}

interface PublishedRecipe {
  readonly kind?: LegalKind
  readonly sections?: readonly LegalSection[]
  readonly changes?: string
  readonly asks?: boolean
  readonly effectiveAt?: string
}

/** Stores the next published version of a kind; in force since the beginning of 2026, unless the recipe has another date. */
export async function publishDocument(
  db: Kysely<DB>,
  recipe: PublishedRecipe = {},
): Promise<{ readonly id: number; readonly number: number }> {
  const { kind = 'aviso', changes = '', asks = true, effectiveAt = '2026-01-01T06:00:00Z' } = recipe
  const sections = recipe.sections ?? wholeSections(kind)
  const { rows } = await sql<{ id: number; number: number }>`
    insert into legal_documents (kind, number, state, sections, changes, asks_acceptance, effective_on, effective_at, published_at)
    select ${kind}, coalesce(max(number), 0) + 1, 'publicada', ${JSON.stringify(sections)}::jsonb, ${changes}, ${asks},
      (${effectiveAt}::timestamptz at time zone 'America/Mexico_City')::date, ${effectiveAt}, ${effectiveAt}
    from legal_documents where kind = ${kind} returning id, number`.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('Nothing was published')
  return made
}
