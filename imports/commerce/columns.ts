import type { CommerceKind } from '#domain/commerce-files.ts'
import { foldName } from '#domain/name.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import type { CellUse } from '#imports/rows/cell.ts'
import { fileError } from '#imports/import-error.ts'
import { listField, listOfHeading } from './list-columns.ts'
import {
  readDay,
  readMoney,
  readPercent,
  readPositive,
  readPositiveMoney,
  readText,
  readWhole,
  readYesNo,
  type ReadCell,
} from './cells.ts'

interface CommerceColumn {
  readonly headings: readonly string[]
  readonly use: CellUse
  readonly read: ReadCell
  readonly isRequired?: boolean
}

const KEY = [
  'clave',
  'código',
  'codigo de parte',
  'clave producto',
  'sku',
  'no. de parte',
  'número de parte',
  'parte',
  'k_parte',
  'artículo',
]
const COMPANY = [
  'empresa',
  'cliente',
  'rfc',
  'rfc del cliente',
  'rfc de la empresa',
  'empresa (rfc)',
  'razón social',
  'nombre comercial',
]
const LIST = ['lista', 'lista de precios', 'nombre de la lista', 'price list']
const BRANCH = ['sucursal', 'almacén', 'bodega', 'branch', 'clave sucursal']

const text = (headings: readonly string[], most: number, use: CellUse = 'name'): CommerceColumn => ({
  headings,
  use,
  read: readText(most),
})
const required = (column: CommerceColumn): CommerceColumn => ({ ...column, isRequired: true })

const KEY_COLUMN: CommerceColumn = { headings: KEY, use: 'key', read: checkPartKey }

/** By the names under which values are staged. */
export const COMMERCE_COLUMNS: Readonly<Record<CommerceKind, Readonly<Record<string, CommerceColumn>>>> = {
  precios: {
    key: required(KEY_COLUMN),
    list: text(LIST, 60),
    price: required({
      headings: ['precio', 'precio lista', 'precio unitario', 'p. unitario', 'precio sin iva', 'price'],
      use: 'number',
      read: readPositiveMoney,
    }),
  },
  descuentos: {
    company: text(COMPANY, 120),
    list: text(LIST, 60),
    key: KEY_COLUMN,
    brand: text(['marca', 'brand'], 80),
    line: text(['línea', 'grupo', 'familia'], 120),
    percent: required({
      headings: ['descuento', 'descuento %', '% descuento', 'porcentaje', 'desc'],
      use: 'number',
      read: readPercent,
    }),
    minimum: {
      headings: ['desde cantidad', 'cantidad', 'cantidad mínima', 'piezas', 'desde piezas'],
      use: 'number',
      read: readPositive(99_999),
    },
    from: { headings: ['desde', 'vigencia desde', 'inicio', 'fecha inicial'], use: 'day', read: readDay },
    until: { headings: ['hasta', 'vigencia hasta', 'fin', 'fecha final'], use: 'day', read: readDay },
    name: text(['nombre', 'nombre del descuento', 'convenio', 'promoción'], 80, 'text'),
  },
  condiciones: {
    company: required(text(COMPANY, 120)),
    list: text(LIST, 60),
    own_only: { headings: ['solo su lista', 'solo lista propia', 'lista exclusiva'], use: 'name', read: readYesNo },
    limit: {
      headings: ['límite', 'límite de crédito', 'crédito', 'limite credito'],
      use: 'number',
      read: readMoney('anticipado', 'prepago', 'contado', 'sin crédito'),
    },
    days: { headings: ['días', 'días de crédito', 'plazo'], use: 'number', read: readWhole(365) },
    grace: { headings: ['días de gracia', 'gracia'], use: 'number', read: readWhole(365) },
    minimum: { headings: ['mínimo', 'pedido mínimo', 'compra mínima'], use: 'number', read: readMoney() },
    maximum: { headings: ['máximo', 'pedido máximo', 'compra máxima'], use: 'number', read: readMoney() },
    branch: text([...BRANCH, 'sucursal que surte', 'surte'], 80),
    blocked: text(['bloqueo', 'bloqueado', 'motivo de bloqueo'], 300, 'text'),
  },
  existencias: {
    key: required(KEY_COLUMN),
    branch: required(text(BRANCH, 80)),
    quantity: required({
      headings: ['existencia', 'existencias', 'cantidad', 'piezas', 'stock', 'disponible'],
      use: 'number',
      read: readWhole(2_147_483_647),
    }),
    as_of: { headings: ['fecha', 'fecha de la cifra', 'al', 'actualizado', 'corte'], use: 'day', read: readDay },
  },
  cartera: {
    number: required(text(['factura', 'folio', 'número de factura', 'no. factura', 'documento', 'folio factura'], 40)),
    company: required(text(COMPANY, 120)),
    issued: required({
      headings: ['fecha', 'fecha de factura', 'emisión', 'fecha de emisión', 'expedida'],
      use: 'day',
      read: readDay,
    }),
    due: required({
      headings: ['vence', 'vencimiento', 'fecha de vencimiento', 'vencimiento factura'],
      use: 'day',
      read: readDay,
    }),
    total: required({
      headings: ['total', 'importe', 'monto', 'total factura'],
      use: 'number',
      read: readPositiveMoney,
    }),
    paid: { headings: ['pagado', 'abonado', 'abonos', 'pagos', 'cobrado'], use: 'number', read: readMoney() },
  },
}

const byHeading = new Map(
  Object.entries(COMMERCE_COLUMNS).map(([kind, columns]) => [
    kind,
    new Map(
      Object.entries(columns).flatMap(([field, { headings }]) =>
        headings.map((heading): [string, string] => [foldName(heading), field]),
      ),
    ),
  ]),
)

/** How good a row of headings of this kind of file the cells are. `lists`: the price lists that there are. */
export function scoreCommerceHeadings(
  kind: CommerceKind,
  lists: readonly string[],
): (cells: readonly string[]) => number {
  const fieldOf = (cell: string) => byHeading.get(kind)?.get(foldName(cell)) ?? listOfHeading(cell, lists)
  return (cells) => new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size
}

export interface CommerceColumnMap {
  /** Columns by their field. */
  readonly fields: ReadonlyMap<string, number>
  readonly headings: readonly string[]
  /** Columns of prices by the list that they are for, in a file with a column for each; `fields` has them too. */
  readonly priceLists: ReadonlyMap<string, number>
  /** Columns that are not read. */
  readonly unread: readonly number[]
}

/**
 * Throws ImportError where a column is missing, or two say the same.
 * @param given fields that are said beside the file
 * @param lists the price lists that there are
 */
export function mapCommerceColumns(
  kind: CommerceKind,
  fileName: string,
  cells: readonly string[],
  given: readonly string[],
  lists: readonly string[] = [],
): CommerceColumnMap {
  const headings = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim())
  const fields = new Map<string, number>()
  const take = (field: string, index: number) => {
    const other = fields.get(field)
    if (other !== undefined) {
      throw fileError(fileName, `las columnas «${headings[other]}» y «${headings[index]}» dicen lo mismo; deja una.`)
    }
    fields.set(field, index)
  }
  const notFields: number[] = []
  for (const [index, heading] of headings.entries()) {
    const field = byHeading.get(kind)?.get(foldName(heading))
    if (field === undefined) {
      if (heading !== '') notFields.push(index)
      continue
    }
    take(field, index)
  }
  const priceLists = new Map<string, number>()
  const isWide = kind === 'precios' && !fields.has('price') && !fields.has('list')
  const unread = notFields.filter((index) => {
    const list = isWide ? listOfHeading(headings[index] ?? '', lists) : null
    if (list === null) return true
    take(listField(list), index)
    priceLists.set(list, index)
    return false
  })
  const missing = Object.entries(COMMERCE_COLUMNS[kind])
    .filter(([field, column]) => column.isRequired === true && !fields.has(field) && !given.includes(field))
    .filter(([field]) => field !== 'price' || priceLists.size === 0)
    .map(([, column]) => `«${column.headings[0]}»`)
  if (missing.length > 0) {
    const which = missing.length === 1 ? 'falta la columna' : 'faltan las columnas'
    throw fileError(fileName, `${which} ${missing.join(', ')}.`)
  }
  return { fields, headings, priceLists, unread }
}
