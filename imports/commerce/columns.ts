import type { CommerceKind } from '#domain/commerce-files.ts'
import { foldName } from '#domain/name.ts'
import { headingsText } from '#imports/rows/headings-text.ts'
import { checkPartKey } from '#imports/rows/part-key.ts'
import type { CellUse } from '#imports/rows/cell.ts'
import { listField, listOfHeading } from './list-columns.ts'
import {
  readBlock,
  readCurrency,
  readDay,
  readDayOrNone,
  readDays,
  readMoney,
  readPercent,
  readPositive,
  readPositiveMoney,
  readStock,
  readText,
  readUuid,
  readWord,
  readYesNo,
  type ReadCell,
} from './cells.ts'

interface CommerceColumn {
  /** The first one names the column in messages. */
  readonly headings: readonly string[]
  readonly use: CellUse
  /** Headings with a more reliable value, the most reliable first; a column with `headings` is read where their cell is empty. */
  readonly surer?: readonly (readonly string[])[]
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
const COMPANY = ['empresa', 'cliente', 'nombre comercial']
/** Two companies may have the same trade name. */
const SURER_COMPANY = [['rfc', 'rfc del cliente', 'rfc de la empresa', 'empresa (rfc)'], ['razón social']]
const LIST = ['lista', 'lista de precios', 'nombre de la lista', 'price list']
const BRANCH = ['sucursal', 'almacén', 'bodega', 'branch', 'clave sucursal']

const text = (headings: readonly string[], most: number, use: CellUse = 'name'): CommerceColumn => ({
  headings,
  use,
  read: readText(most),
})
const required = (column: CommerceColumn): CommerceColumn => ({ ...column, isRequired: true })

const COMPANY_COLUMN: CommerceColumn = { ...text(COMPANY, 120), surer: SURER_COMPANY }
const KEY_COLUMN: CommerceColumn = { headings: KEY, use: 'key', read: checkPartKey }

/** As in exported lists of discounts, and in people's own words. */
const DISCOUNT_WORDS = {
  Acuerdo: 'agreement',
  Convenio: 'agreement',
  'Por volumen': 'quantity',
  Volumen: 'quantity',
  Promoción: 'promotion',
}

/** By the names of the staged values. */
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
    company: COMPANY_COLUMN,
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
    from: { headings: ['desde', 'primer día', 'vigencia desde', 'inicio', 'fecha inicial'], use: 'day', read: readDay },
    until: { headings: ['hasta', 'último día', 'vigencia hasta', 'fin', 'fecha final'], use: 'day', read: readDay },
    name: text(['nombre', 'nombre del descuento', 'convenio', 'promoción'], 80, 'text'),
    kind: { headings: ['tipo', 'tipo de descuento'], use: 'name', read: readWord(DISCOUNT_WORDS) },
    excludes: { headings: ['excluye otros'], use: 'name', read: readYesNo },
    state: text(['estado'], 40),
  },
  condiciones: {
    company: required(COMPANY_COLUMN),
    list: text(LIST, 60),
    own_only: { headings: ['solo su lista', 'solo lista propia', 'lista exclusiva'], use: 'name', read: readYesNo },
    limit: {
      headings: ['límite', 'límite de crédito', 'crédito', 'limite credito'],
      use: 'number',
      read: readMoney('anticipado', 'prepago', 'contado', 'sin crédito'),
    },
    days: { headings: ['días', 'días de crédito', 'plazo'], use: 'number', read: readDays },
    grace: { headings: ['días de gracia', 'gracia'], use: 'number', read: readDays },
    minimum: { headings: ['mínimo', 'pedido mínimo', 'compra mínima'], use: 'number', read: readMoney() },
    maximum: { headings: ['máximo', 'pedido máximo', 'compra máxima'], use: 'number', read: readMoney() },
    branch: text([...BRANCH, 'sucursal que surte', 'surte'], 80),
    blocked: { headings: ['bloqueo', 'bloqueado', 'motivo de bloqueo'], use: 'text', read: readBlock(300) },
  },
  existencias: {
    key: required(KEY_COLUMN),
    branch: required(text(BRANCH, 80)),
    quantity: required({
      headings: ['existencia', 'existencias', 'cantidad', 'piezas', 'stock', 'disponible'],
      use: 'number',
      read: readStock,
    }),
    as_of: { headings: ['fecha', 'fecha de la cifra', 'al', 'actualizado', 'corte'], use: 'day', read: readDay },
    arrives: {
      headings: ['llega', 'llegada', 'fecha de llegada', 'próxima llegada', 'llega el'],
      use: 'day',
      read: readDayOrNone('sin fecha'),
    },
  },
  cartera: {
    number: required(text(['factura', 'folio', 'número de factura', 'no. factura', 'documento', 'folio factura'], 40)),
    company: required(COMPANY_COLUMN),
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
    currency: { headings: ['moneda', 'divisa'], use: 'name', read: readCurrency },
    uuid: { headings: ['uuid', 'folio fiscal', 'folio fiscal (uuid)', 'uuid del cfdi'], use: 'text', read: readUuid },
  },
}

interface KnownHeading {
  readonly field: string
  /** Of two columns for one field the lower rank is more reliable. */
  readonly rank: number
}

const byHeading = new Map(
  Object.entries(COMMERCE_COLUMNS).map(([kind, columns]) => [
    kind,
    new Map(
      Object.entries(columns).flatMap(([field, { headings, surer = [] }]) =>
        [...surer, headings].flatMap((words, rank) =>
          words.map((heading): [string, KnownHeading] => [foldName(heading), { field, rank }]),
        ),
      ),
    ),
  ]),
)

/** The score of cells as a row of headings for this kind of file. `lists`: the existing price lists. */
export function scoreCommerceHeadings(
  kind: CommerceKind,
  lists: readonly string[],
): (cells: readonly string[]) => number {
  const fieldOf = (cell: string) => byHeading.get(kind)?.get(foldName(cell))?.field ?? listOfHeading(cell, lists)
  return (cells) => new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size
}

export interface CommerceColumnMap {
  /** Columns by their field. */
  readonly fields: ReadonlyMap<string, number>
  /** Columns with less reliable values, the most reliable first. */
  readonly lesser: ReadonlyMap<string, readonly number[]>
  readonly headings: readonly string[]
  /** Columns of prices by their list, in a file with a column for each; `fields` has them too. */
  readonly priceLists: ReadonlyMap<string, number>
  /** Columns that are not read. */
  readonly unread: readonly number[]
  /** Why no row can be read so: a column is missing, or two have the same field; '': they can. */
  readonly problem: string
}

/**
 * @param cells the headings as the file has them
 * @param names the headings as they are read, with a person's choices
 * @param given fields with a value from outside the file
 * @param lists the existing price lists
 */
export function mapCommerceColumns(
  kind: CommerceKind,
  cells: readonly string[],
  names: readonly string[],
  given: readonly string[],
  lists: readonly string[] = [],
): CommerceColumnMap {
  const headings = cells.map((cell) => cell.replace(/\s+/gu, ' ').trim())
  const ranked = new Map<string, Map<number, number>>()
  const problems: string[] = []
  const take = (field: string, rank: number, index: number) => {
    const columns = ranked.get(field) ?? new Map<number, number>()
    const other = columns.get(rank)
    if (other === undefined) ranked.set(field, columns.set(rank, index))
    else problems.push(`las columnas «${headings[other]}» y «${headings[index]}» dicen lo mismo; deja una.`)
    return other === undefined
  }
  const notFields = [...headings.keys()].filter((index) => {
    const known = byHeading.get(kind)?.get(foldName(names[index] ?? ''))
    const isTaken = known !== undefined && take(known.field, known.rank, index)
    return !isTaken && headings[index] !== ''
  })
  const priceLists = new Map<string, number>()
  const isWide = kind === 'precios' && !ranked.has('price') && !ranked.has('list')
  const unread = notFields.filter((index) => {
    const list = isWide ? listOfHeading(names[index] ?? '', lists) : null
    if (list === null || !take(listField(list), 0, index)) return true
    priceLists.set(list, index)
    return false
  })
  const fields = new Map<string, number>()
  const lesser = new Map<string, readonly number[]>()
  for (const [field, columns] of ranked) {
    const [surest = 0, ...others] = [...columns].sort(([one], [other]) => one - other).map(([, index]) => index)
    fields.set(field, surest)
    if (others.length > 0) lesser.set(field, others)
  }
  const missing = Object.entries(COMMERCE_COLUMNS[kind])
    .filter(([field, column]) => column.isRequired === true && !fields.has(field) && !given.includes(field))
    .filter(([field]) => field !== 'price' || priceLists.size === 0)
    .map(([, column]) => `«${column.headings[0]}»`)
  if (missing.length > 0) {
    const which = missing.length === 1 ? 'falta la columna' : 'faltan las columnas'
    problems.push(`${which} ${missing.join(', ')}. ${headingsText(headings)}`)
  }
  if (kind === 'precios' && priceLists.size === 0 && !fields.has('list') && !given.includes('list')) {
    problems.push('falta la columna «lista»; ponla, o di a qué lista van los precios.')
  }
  return { fields, lesser, headings, priceLists, unread, problem: problems[0] ?? '' }
}
