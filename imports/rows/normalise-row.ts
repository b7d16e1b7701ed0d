import { LRUCache } from 'lru-cache'
import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { Position } from '#domain/position.ts'
import { FIT_FIELDS, type ColumnMap } from './columns.ts'
import { makeOfColumn, readDescription } from '#imports/descriptions/read-description.ts'
import { NO_KEY_EVIDENCE, withOwnKey, type KeyEvidence } from '#imports/descriptions/usual-keys.ts'
import { NO_LEARNED_WORDS, type LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { readEngine } from './engine.ts'
import { readOwner, splitNumbers } from './equivalent.ts'
import { readPrice, readStockLevel } from './number.ts'
import { checkPartKey } from './part-key.ts'
import { readPositions } from './position.ts'
import { readAbs, readBody, readBoltPattern, readDrive, readFuel, readTransmission } from './qualifier.ts'
import type {
  ApplicationRecord,
  CellRejection,
  EquivalentRecord,
  ProductRecord,
  ReadingRecord,
  RowOutcome,
  RowRecords,
  StockRecord,
} from './records.ts'
import { readingRecord } from './reading-record.ts'
import { RowReader, RowRejected } from './row-reader.ts'
import type { TableRow } from '#imports/table.ts'
import { vehiclesOf } from './vehicle.ts'
import { checkRange, readYear, readYearRange, type YearRange } from './year.ts'

const MAX_DESCRIPTION_LENGTH = 2000
const LONGEST_OWNER = 80

// The rows of a file repeat a few engines, and makes with models: far fewer than this.
const MOST_CACHED = 5000
const engineCache = new LRUCache({ max: MOST_CACHED, memoMethod: (text: string) => readEngine(text) })
/** By make and model, a line each: a cleaned cell has no line end. */
const vehicleCache = new LRUCache({
  max: MOST_CACHED,
  memoMethod: (cells: string) => {
    const [make = '', model = ''] = cells.split('\n')
    return vehiclesOf(make, model)
  },
})

/**
 * Validates a row: records, or the first reason for rejecting it. `learned` contains the words that people taught the reader of
 * descriptions, `evidence` what the descriptions of the other rows show of their numbers. Never throws.
 */
export function normaliseRow(
  columns: ColumnMap,
  row: TableRow,
  learned: LearnedWords = NO_LEARNED_WORDS,
  evidence: KeyEvidence = NO_KEY_EVIDENCE,
): RowOutcome {
  const reader = new RowReader(columns.fields, columns.headings, row)
  if (reader.isBlank()) return { status: 'blank' }
  if (row.isHidden === true) return { status: 'hidden' }
  if (isHeadings(columns, row)) return { status: 'ignored' }
  try {
    const lost: CellRejection[] = []
    for (const fields of new Set([columns.fields, ...columns.vehicles])) reader.from(fields).checkCells(lost)
    const bad: CellRejection[] = []
    const records = readRecords(columns, reader, { learned, evidence }, bad)
    const title = titleReason(records, row)
    if (title !== null) return reader.reject(columns.fields.has('key') ? 'key' : 'description', title)
    const [first] = [...bad, ...lost]
    if (first === undefined) return isEmpty(records) ? { status: 'ignored' } : { status: 'usable', records }
    // A key of words alone beside a price of words is an explanation under the headings: 'Código único', 'Mínimo $35'.
    const isExplanation = bad.length > 0 && !/\d/u.test(records.key)
    if (isExplanation || isEmpty(records) || (lost.length > 0 && saysNothing(records)))
      return { status: 'rejected', rejection: first }
    const rejectedCells = [...lost, ...bad].map((cell) => ({
      ...cell,
      reason: `${cell.reason}; lo demás de la fila sí se toma`,
    }))
    return { status: 'usable', records, rejectedCells }
  } catch (error) {
    if (error instanceof RowRejected) return { status: 'rejected', rejection: error.rejection }
    throw error
  }
}

/** What the reader of descriptions knows beyond its lists. */
interface Known {
  readonly learned: LearnedWords
  readonly evidence: KeyEvidence
}

/** `cells` gets the cells that are rejected alone. */
function readRecords(
  { kinds, vehicles, owners }: ColumnMap,
  reader: RowReader,
  known: Known,
  cells: CellRejection[],
): RowRecords {
  const applications = vehicles.flatMap((fields) => readApplications(reader.from(fields), kinds.has('products')))
  // Stated applications make reading needless, unless the key must be read from the description.
  const reading = reader.has('key') && applications.length > 0 ? null : readText(reader, known)
  const key = reader.has('key') ? readKey(reader) : keyFromText(reader, reading)
  return {
    key,
    product: kinds.has('products') ? readProduct(reader, kinds.has('applications'), reading) : null,
    price: kinds.has('prices') ? reader.alone('price', cells, () => readListPrice(reader)) : null,
    stock: kinds.has('stock') ? reader.alone('stock', cells, () => readStock(reader)) : null,
    equivalents: kinds.has('equivalents') ? readEquivalents(reader, owners, key) : [],
    applications,
    // Where only prices or stock are applied, the text was only needed for the key.
    reading: applications.length > 0 || !kinds.has('products') ? null : reading,
  }
}

function readKey(reader: RowReader): string {
  const key = reader.value('key') ?? reader.reject('key', 'falta la clave')
  return reader.must('key', checkPartKey(key))
}

/** The reader lists the part's own number first (imports/descriptions/description-reading.ts). */
function keyFromText(reader: RowReader, reading: ReadingRecord | null): string {
  if (reading === null) return reader.reject('description', 'falta la descripción, de la que se lee la clave')
  const { value: [key] = [], isSure = false } = reading.keys ?? {}
  if (key === undefined)
    return reader.reject(
      'description',
      'no se encontró una clave en la descripción, y el archivo no tiene columna de clave',
    )
  if (!isSure)
    return reader.reject(
      'description',
      `no es seguro que «${key}» sea la clave, y el archivo no tiene columna de clave`,
    )
  return key
}

function readText(reader: RowReader, { learned, evidence }: Known): ReadingRecord | null {
  const text = reader.value('description')
  if (text === null) return null
  reader.limit('description', text, MAX_DESCRIPTION_LENGTH)
  const own = reader.has('key') ? reader.value('key') : null
  const known = own === null ? evidence : withOwnKey(evidence, own)
  return readingRecord(text, readDescription(text, reader.value('brand'), learned, known))
}

function isEmpty(records: RowRecords): boolean {
  return (
    records.product === null &&
    records.price === null &&
    records.stock === null &&
    records.equivalents.length === 0 &&
    records.applications.length === 0
  )
}

/** Printed lists repeat their headings on each page. */
function isHeadings({ headings }: ColumnMap, { cells }: TableRow): boolean {
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : ([[cell, headings[index] ?? '']] as const)))
  return filled.length > 1 && filled.every(([cell, heading]) => foldName(cell) === foldName(heading))
}

/** Why a row is no part but a line between them, in Spanish: 'TOTAL', 'BALATAS' over its parts, 'Elaboró: Juan Pérez'. null: it is one. */
function titleReason({ key }: RowRecords, { cells }: TableRow): string | null {
  if (/^(?:SUB|GRAN)? ?TOTAL(?:ES)?(?: GENERAL(?:ES)?)?:?$/iu.test(key)) return 'es un total, y no una parte'
  const isAlone = cells.filter((cell) => cell.trim() !== '').length === 1 && cells.length > 1
  return isAlone && !/\d/u.test(key) ? 'es la única celda de su fila y no tiene números: parece un título' : null
}

/** Only that there is such a part. */
function saysNothing(records: RowRecords): boolean {
  const { product } = records
  return isEmpty({ ...records, product: null }) && Object.values(product ?? {}).every((value) => value === null)
}

/** Position and qualifiers belong to the application where the row names a vehicle, else to the product. */
function readProduct(reader: RowReader, hasVehicles: boolean, reading: ReadingRecord | null): ProductRecord {
  const line = reader.name('line', 120)
  const stated = reader.name('brand', 80) ?? (isOfVehicle(reader) ? null : reader.name('anyBrand', 80))
  const brand = isMakeOfVehicles(stated, reading) && !GENUINE.test(reading?.text ?? '') ? null : stated
  const { positions, qualifiers } = hasVehicles ? NO_DETAILS : readFitDetails(reader)
  const text = reader.value('description')
  if (text !== null) reader.limit('description', text, MAX_DESCRIPTION_LENGTH)
  return {
    line,
    brand,
    description: text ?? composeDescription(line, positions, qualifiers),
    positions: positions.length === 0 ? null : positions,
    qualifiers: qualifiers.length === 0 ? null : qualifiers,
  }
}

/** A row with years or an engine, and without a model, lacks it. */
function isOfVehicle(reader: RowReader): boolean {
  return OF_VEHICLES.some((field) => reader.has(field) && reader.value(field) !== null)
}

const OF_VEHICLES = ['model', 'years', 'yearFrom', 'yearTo', 'engine'] as const

/** 'MARCA' NISSAN beside 'FILTRO ORIGINAL VERSA' is the brand of a part that the maker of the car sells. */
const GENUINE = /\b(?:GENUIN[OA]S?|ORIGINAL(?:ES)?|OEM)\b/iu

/** 'MARCA' NISSAN beside 'BALATA TSURU' is the make of the vehicle, and not the brand of the part. */
function isMakeOfVehicles(brand: string | null, reading: ReadingRecord | null): boolean {
  const makes = new Set(makeOfColumn(brand).map(foldName))
  return reading?.applications.some(({ make }) => make !== null && makes.has(foldName(make))) ?? false
}

/** The position on the vehicle, and other facts that decide the fit. */
interface FitDetails {
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
}

const NO_DETAILS: FitDetails = { positions: [], qualifiers: [] }

const QUALIFIERS = [
  ['body', readBody],
  ['transmission', readTransmission],
  ['fuel', readFuel],
] as const

function readFitDetails(reader: RowReader): FitDetails {
  const { positions, rest } = readPositions(reader.value('position') ?? '')
  const abs = reader.value('abs')
  const bolts = reader.value('boltPattern')
  const drive = reader.value('drive')
  const qualifiers = [
    rest,
    abs === null ? '' : readAbs(abs),
    ...(bolts === null ? [] : readBoltPattern(bolts)),
    drive === null ? '' : readDrive(drive),
    ...QUALIFIERS.map(([field, read]) => read(reader.value(field) ?? '')),
    ...reader.values('specifications'),
  ]
  return { positions, qualifiers: [...new Set(qualifiers.filter((text) => text !== ''))] }
}

/** 'Maza delantera, C/ABS, 5 birlos, 4X2': the description for a file without such a column. */
function composeDescription(
  line: string | null,
  positions: readonly Position[],
  qualifiers: readonly string[],
): string | null {
  if (line === null || positions.length + qualifiers.length === 0) return null
  const location = positions.join(isAxles(positions) ? '/' : ' ')
  const text = [`${line} ${location}`.trim(), ...qualifiers].join(', ').slice(0, MAX_DESCRIPTION_LENGTH)
  // Codes ('C/ABS', '4X2', 'M14X1.5') stay in capitals; words become lower case.
  const quiet = text.replace(/(?<![^\s,])\p{Lu}{2,}(?![^\s,])/gu, (word) => word.toLowerCase())
  return quiet.charAt(0).toUpperCase() + quiet.slice(1)
}

/** 'delantera/trasera' is one or the other; 'delantera izquierda' is both at once. */
function isAxles(positions: readonly Position[]): boolean {
  return positions.every((position) => position === 'delantera' || position === 'trasera')
}

/** 'M.N.', 'Pesos mexicanos'. */
const PESOS = new Set(['MXN', 'MXP', 'MX', 'MN', 'PESO', 'PESOS', 'PESOSMEXICANOS', 'NACIONAL', 'MONEDANACIONAL'])

function readListPrice(reader: RowReader): number | null {
  const text = reader.value('price')
  const price = text === null ? null : reader.must('price', readPrice(text))
  if (price === null || reader.lacksAny(['currency'])) return null
  const currency = reader.value('currency')
  if (currency !== null && !PESOS.has(foldName(currency)))
    reader.reject('currency', `el precio está en «${currency}», y aquí son pesos`)
  // The price of a part without one can be requested; it is never sold at $0 (domain/imports/product-files.ts).
  return price === 0 ? null : price
}

function readStock(reader: RowReader): StockRecord | null {
  const text = reader.value('stock')
  // Without its branch it would be stock of the main one.
  if (text === null || reader.lacksAny(['branch'])) return null
  return { branch: reader.name('branch', 80), pieces: reader.must('stock', readStockLevel(text)) }
}

/** The owner of a number comes from the row, or else from the heading of its column. */
function readEquivalents(reader: RowReader, owners: ColumnMap['owners'], key: string): EquivalentRecord[] {
  const owner = readOwner(reader.name('owner', LONGEST_OWNER) ?? '')
  const equivalents = reader.indexes('otherKey').flatMap((index): EquivalentRecord[] =>
    splitNumbers(reader.rawAt(index)).map((number) => ({
      kind: 'equivalent',
      key: reader.must('otherKey', checkPartKey(number)),
      owner: owner === '' ? readOwner(owners.get(index) ?? '').slice(0, LONGEST_OWNER) : owner,
    })),
  )
  const alternates = reader.raw('alternateKey').flatMap((cell): EquivalentRecord[] =>
    splitNumbers(cell).map((number) => ({
      kind: 'alternate',
      key: reader.must('alternateKey', checkPartKey(number)),
      owner: '',
    })),
  )
  // A part is not its own equivalent.
  const own = foldPartKey(key)
  return [...equivalents, ...alternates].filter((each) => foldPartKey(each.key) !== own)
}

/** @param describesPart the file has columns of the part: then a brand without a model is the part's */
function readApplications(reader: RowReader, describesPart: boolean): ApplicationRecord[] {
  // Without its years or its engine it would fit more cars.
  if (reader.lacksAny(FIT_FIELDS)) return []
  const make = reader.name('make', 60)
  const model = reader.name('model', 80)
  if (make === null && model === null) return []
  if (describesPart && reader.has('anyBrand') && !isOfVehicle(reader)) return []
  if (make === null) return reader.reject(reader.has('make') ? 'make' : 'model', 'falta la armadora del modelo')
  if (model === null) return reader.reject(reader.has('model') ? 'model' : 'make', 'falta el modelo')
  const years = readYears(reader)
  const engineText = reader.valueNotZero('engine')
  if (engineText !== null) reader.name('engine', 60)
  const engine = engineText === null ? null : engineCache.memo(engineText)
  const notes = reader.values('note').join('; ')
  if (notes.length > 500) reader.reject('note', `tiene ${notes.length} caracteres y caben 500`)
  const details = readFitDetails(reader)
  return vehicleCache.memo(`${make}\n${model}`).map((vehicle) => ({
    make: vehicle.make,
    oneOf: vehicle.oneOf ?? [],
    model: vehicle.model,
    positions: details.positions,
    qualifiers: details.qualifiers,
    yearFrom: years.from,
    yearTo: years.to,
    engine: engine?.name ?? null,
    litres: engine?.litres ?? null,
    cylinders: engine?.cylinders ?? null,
    note: notes,
  }))
}

function readYears(reader: RowReader): YearRange {
  const range = reader.valueNotZero('years')
  if (range !== null) return reader.must('years', readYearRange(range))
  const year = (field: 'yearFrom' | 'yearTo'): number | null => {
    const text = reader.value(field)
    // A lone zero means no year; '00' is 2000.
    return text === null || text === '0' ? null : reader.must(field, readYear(text))
  }
  return reader.must('yearTo', checkRange(year('yearFrom'), year('yearTo')))
}
