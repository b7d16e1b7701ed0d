import { brandAddress, lineAddress, productAddress, vehicleAddress } from '#domain/screen-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { MOST_ADDRESSES, type SitemapAddress, type SitemapSection } from '#server/platform/sitemap/section.ts'
import * as store from './store.ts'

type Db = Database['db']

/** Products read at once. */
const PRODUCTS_IN_PART = 5000
/** A model has at most one address for itself and one for each year that the database takes, 1900 to 2100. */
const MODELS_IN_FILE = Math.floor(MOST_ADDRESSES / 202)
/** Models read at once. */
const MODELS_IN_PART = 20

/** Products, lines, brands, and the vehicles that have parts: make, model, and model with year. */
export function catalogSitemapSections(db: Db): SitemapSection[] {
  return [
    referenceSection('lineas', (limit) => store.groupsWithProducts(db, 'lines', limit), lineAddress),
    referenceSection('marcas', (limit) => store.groupsWithProducts(db, 'brands', limit), brandAddress),
    referenceSection(
      'armadoras',
      (limit) => store.makesWithParts(db, limit),
      (_, make) => vehicleAddress({ make }),
    ),
    vehicles(db),
    products(db),
  ]
}

function products(db: Db): SitemapSection {
  return {
    name: 'productos',
    files: () => store.productFiles(db, MOST_ADDRESSES),
    version: (number) => store.productsVersion(db, rangeOf(number, MOST_ADDRESSES)),
    async *addresses(number) {
      const range = rangeOf(number, MOST_ADDRESSES)
      let after: number | undefined = range.after
      while (after !== undefined) {
        const rows = await store.productKeys(db, { ...range, after }, PRODUCTS_IN_PART)
        yield rows.map(({ key, changed }) => ({ path: productAddress(key), changed }))
        after = rows.length < PRODUCTS_IN_PART ? undefined : rows.at(-1)?.id
      }
    },
  }
}

function vehicles(db: Db): SitemapSection {
  return {
    name: 'vehiculos',
    files: async () => (await store.modelFiles(db, MODELS_IN_FILE)).map((number) => ({ number, changed: null })),
    version: (number) => store.modelsVersion(db, rangeOf(number, MODELS_IN_FILE)),
    async *addresses(number) {
      const { after: first, last } = rangeOf(number, MODELS_IN_FILE)
      const newest = await store.newestYear(db)
      for (let after = first; after < last; after += MODELS_IN_PART) {
        const rows = await store.modelYears(db, { after, last: Math.min(after + MODELS_IN_PART, last) })
        yield modelAddresses(rows, newest)
      }
    },
  }
}

/** Each model, and each year covered by one of its applications. @param rows by model. */
function modelAddresses(rows: readonly store.ModelYears[], newest: number | null): SitemapAddress[] {
  return [...Map.groupBy(rows, (row) => row.model_id).values()].flatMap((ofModel) => {
    const { make, model } = ofModel[0]!
    const years = new Set(ofModel.flatMap((row) => yearsOf(row, newest)))
    return [null, ...[...years].toSorted((a, b) => b - a)].map((year) => ({
      path: vehicleAddress({ year, make, model }),
      changed: null,
    }))
  })
}

/** A range without a first year is certain only for its last year; one without a last year continues to the newest year of the catalogue. */
function yearsOf({ year_from, year_to }: store.ModelYears, newest: number | null): number[] {
  const first = year_from ?? year_to
  if (first === null) return []
  const last = year_to ?? Math.max(first, newest ?? first)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Few enough for one file and one query. */
function referenceSection(
  name: string,
  read: (limit: number) => Promise<store.ReferenceRow[]>,
  addressOf: (id: number, name: string) => string,
): SitemapSection {
  const rows = () => read(MOST_ADDRESSES)
  return {
    name,
    async files() {
      const all = await rows()
      if (all.length === 0) return []
      const changes = all.flatMap((row) => row.changed?.getTime() ?? [])
      return [{ number: 1, changed: changes.length === 0 ? null : new Date(Math.max(...changes)) }]
    },
    async version(number) {
      const all = number === 1 ? await rows() : []
      return all.length === 0 ? null : JSON.stringify(all)
    },
    async *addresses() {
      yield (await rows()).map((row) => ({ path: addressOf(row.id, row.name), changed: row.changed }))
    },
  }
}

function rangeOf(number: number, size: number): store.IdRange {
  return { after: (number - 1) * size, last: number * size }
}
