import type pg from 'pg'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { MADE_IN_MEXICO, tierOfBrand } from './brands.ts'
import { copyRows } from './copy.ts'
import { readPlatformMembers } from './fleet.ts'
import { generateStore } from './generate.ts'
import { isCatalogEmpty } from './is-catalog-empty.ts'
import { insertSelling } from './selling/insert-selling.ts'
import type { DemoStore } from './store.ts'
import { readVehicles } from './vehicles.ts'

export interface DemoCounts {
  readonly brands: number
  readonly lines: number
  readonly models: number
  readonly products: number
  readonly applications: number
  readonly otherKeys: number
}

/**
 * Fills a migrated database with an empty catalogue with the demo store, in one transaction, and the storage with the pictures and PDFs
 * of its content. `onProgress` gets the completed share, 0 to 1.
 * @throws Error if the catalogue is not empty, and the database's own; then nothing is stored in it.
 */
export async function loadDemo(
  client: pg.ClientBase,
  storage: FileStorage,
  onProgress?: (share: number) => void,
): Promise<DemoCounts> {
  if (!(await isCatalogEmpty(client))) throw new Error('The catalogue is not empty')
  const store = generateStore(readVehicles(), readPlatformMembers())
  onProgress?.(0.2)
  // Loaded here, since a server with data does not need the code that draws pictures and PDFs.
  const [{ prepareContent, insertContent }, { prepareDrawings, insertDrawings }] = await Promise.all([
    import('./content/load.ts'),
    import('./drawn/load.ts'),
  ])
  const preparing = Promise.all([prepareContent(store, storage), prepareDrawings(store, storage)])
  // It is awaited below; an earlier failure must not end the process.
  preparing.catch(() => {})
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await copyStore(client, store, (share) => onProgress?.(0.2 + 0.7 * share))
    await continueIdentities(client)
    const [content, drawings] = await preparing
    await insertDrawings(client, drawings)
    await insertContent(client, content)
    await insertSelling(client)
    await client.query('analyze')
    await client.query('commit')
  } catch (error) {
    await Promise.allSettled([preparing, client.query('rollback')])
    throw error
  }
  onProgress?.(1)
  return {
    brands: store.brands.length,
    lines: store.lines.length,
    models: store.models.length,
    products: store.products.length,
    applications: store.applications.length,
    otherKeys: store.productKeys.length,
  }
}

async function copyStore(client: pg.ClientBase, store: DemoStore, onProgress: (share: number) => void): Promise<void> {
  await copyRows(client, 'brands', ['id', 'name', 'made_in_mexico', 'tier'], store.brands, (row) => [
    row.id,
    row.name,
    MADE_IN_MEXICO.includes(row.name),
    tierOfBrand(row.name),
  ])
  await copyRows(client, 'lines', ['id', 'name'], store.lines, (row) => [row.id, row.name])
  await copyRows(client, 'brand_lines', ['brand_id', 'line_id'], store.brandLines, (row) => [row.brandId, row.lineId])
  await copyRows(client, 'makes', ['id', 'name'], store.makes, (row) => [row.id, row.name])
  await copyRows(client, 'models', ['id', 'make_id', 'name'], store.models, (row) => [row.id, row.makeId, row.name])
  await copyRows(client, 'engines', ['id', 'name', 'litres', 'cylinders'], store.engines, (row) => [
    row.id,
    row.name,
    row.litres,
    row.cylinders,
  ])
  await copyRows(client, 'years', ['year'], store.years, (year) => [year])
  await copyRows(client, 'branches', ['id', 'code', 'name', 'city', 'is_main'], store.branches, (row) => [
    row.id,
    row.code,
    row.name,
    row.city,
    row.isMain,
  ])
  await copyRows(
    client,
    'products',
    [
      'id',
      'key',
      'line_id',
      'brand_id',
      'description',
      'positions',
      'qualifiers',
      'is_new',
      'is_special',
      'list_price',
      'created_at',
      'updated_at',
      'status',
      'superseded_by_id',
      'pack_multiple',
      'minimum_quantity',
      'core_charge',
    ],
    store.products,
    (row) => [
      row.id,
      row.key,
      row.lineId,
      row.brandId,
      row.description,
      row.positions,
      row.qualifiers,
      row.isNew,
      row.isSpecial,
      row.listPrice,
      row.createdAt,
      row.createdAt,
      row.status,
      row.supersededById,
      row.packMultiple,
      row.minimumQuantity,
      row.coreCharge,
    ],
  )
  onProgress(0.2)
  await copyRows(client, 'product_keys', ['product_id', 'kind', 'key', 'owner'], store.productKeys, (row) => [
    row.productId,
    row.kind,
    row.key,
    row.owner,
  ])
  onProgress(0.4)
  await copyRows(
    client,
    'applications',
    ['product_id', 'model_id', 'year_from', 'year_to', 'engine_id', 'positions', 'qualifiers', 'note'],
    store.applications,
    (row) => [
      row.productId,
      row.modelId,
      row.yearFrom,
      row.yearTo,
      row.engineId,
      row.positions,
      row.qualifiers,
      row.note,
    ],
  )
  onProgress(0.8)
  await copyRows(client, 'stock', ['product_id', 'branch_id', 'quantity'], store.stock, (row) => [
    row.productId,
    row.branchId,
    row.quantity,
  ])
  await copyRows(client, 'product_costs', ['product_id', 'cost'], store.costs, (row) => [row.productId, row.cost])
  await copyRows(client, 'price_lists', ['id', 'name', 'is_general'], store.priceLists, (row) => [
    row.id,
    row.name,
    row.isGeneral,
  ])
  await copyRows(client, 'price_list_prices', ['price_list_id', 'product_id', 'price'], store.prices, (row) => [
    row.priceListId,
    row.productId,
    row.price,
  ])
  await copyRows(client, 'product_sales', ['product_id', 'units'], store.sales, (row) => [row.productId, row.units])
  await copyRows(
    client,
    'popular_searches',
    ['folded', 'query', 'searches', 'hours', 'results'],
    store.popularSearches,
    // As if each visitor had come at an hour of their own.
    (row) => [row.folded, row.query, row.searches, row.searches, row.results],
  )
  onProgress(1)
}

/** COPY wrote the ids itself: sequences continue behind them. */
async function continueIdentities(client: pg.ClientBase): Promise<void> {
  for (const table of ['brands', 'lines', 'makes', 'models', 'engines', 'branches', 'products', 'price_lists']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}
