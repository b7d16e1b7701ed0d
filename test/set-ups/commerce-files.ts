import { beforeAll } from 'vitest'
import { COMMERCE_KINDS, type CommerceKind } from '#domain/commerce-files.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { commerceFileHere } from '#server/sync/commerce/commerce-file.ts'
import type { CommerceResult } from '#server/sync/commerce/commerce-import.ts'
import { revertCommerceImport } from '#server/sync/commerce/history-service.ts'
import { importCommerceFile } from '#server/sync/commerce/service.ts'
import { useTestDatabase } from '../database.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeProduct } from '../factories/catalog.ts'
import { makePriceList } from '../factories/prices.ts'

interface Options {
  readonly dryRun?: boolean
  readonly list?: string | null
  readonly confirmed?: string
}

/** Two parts, two price lists and a company, and imports of commerce files about them. */
export function useCommerceFiles() {
  const database = useTestDatabase()
  /** 'Taller Sur'. */
  const company = { id: 0, rfc: '' }

  beforeAll(async () => {
    const { db } = database.current
    await makeProduct(db, { key: 'A-1', line: 'Balatas', brand: 'Uno', stock: { Centro: 5 } })
    await makeProduct(db, { key: 'A-2', line: 'Balatas', brand: 'Uno' })
    await makePriceList(db, { name: 'General', isGeneral: true })
    await makePriceList(db, { name: 'Lista 2' })
    company.id = (await makeCompany(db, { name: 'Taller Sur' })).id
    const { rfc } = await db
      .selectFrom('companies')
      .select('rfc')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    company.rfc = rfc
  })

  async function run(kind: CommerceKind, text: string, { dryRun = false, list = null, confirmed = '' }: Options = {}) {
    return importCommerceFile(database.current, {
      kind,
      file: commerceFileHere(sourceFromBytes('archivo.csv', Buffer.from(text))),
      list,
      dryRun,
      confirmed,
      actor: 'Ana',
      audit: BY_SYSTEM,
    })
  }

  /** Whatever must be confirmed is. */
  async function done(kind: CommerceKind, text: string, options: Options = {}): Promise<CommerceResult> {
    const tried = options.dryRun === true ? null : await run(kind, text, { ...options, dryRun: true })
    const confirmed = tried === null || tried instanceof Failure ? '' : tried.trial.fingerprint
    const result = await run(kind, text, { confirmed, ...options })
    if (result instanceof Failure) throw new Error(result.message)
    return result
  }

  const revert = (id: number | null) =>
    revertCommerceImport(database.current, { id: id ?? 0, actor: 'Ana', audit: BY_SYSTEM, kinds: COMMERCE_KINDS })
  const rows = async (sql: string) => (await database.current.pool.query(sql)).rows
  /** The prices of lists: 'General A-1 100.00'. */
  const prices = () =>
    rows(`select l.name || ' ' || p.key || ' ' || x.price as price from price_list_prices x
      join price_lists l on l.id = x.price_list_id join products p on p.id = x.product_id order by 1`).then((found) =>
      found.map(({ price }) => price),
    )
  const brief = ({ counts }: CommerceResult) => [counts.new, counts.changed, counts.unchanged, counts.rejected]
  const reasons = ({ rejected }: CommerceResult) => rejected.map(({ row, reason }) => `${row}: ${reason}`)

  return { database, company, run, done, revert, rows, prices, brief, reasons }
}
