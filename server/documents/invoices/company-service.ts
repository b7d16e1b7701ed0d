import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { seenCompany } from './company-store.ts'

const NO_COMPANY = new Failure('not_found', 'Esta empresa no existe.')

export interface InvoicedCompany {
  readonly id: number
  readonly name: string
  readonly isOwn: boolean
}

/** The company of the requested invoices: one in the viewer's sight, else their own. null: they belong to none and chose none. */
export async function invoicedCompany(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  chosen: number | undefined,
): Promise<InvoicedCompany | null | Failure> {
  const own = viewer.person?.companyId ?? null
  const id = chosen ?? own
  if (id === null) return null
  const name = await seenCompany(db, viewer, id)
  return name === undefined ? NO_COMPANY : { id, name, isOwn: id === own }
}
