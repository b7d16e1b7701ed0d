import { belowCostProblem, type CounterLimits } from '#domain/counter/below-cost.ts'
import { labourAmount } from '#domain/counter/labour.ts'
import { leftOfLine, lineAmount, noteTotals, type NoteTotals } from '#domain/counter/note-rules.ts'
import { foldPlate } from '#domain/counter/plates.ts'
import {
  MAX_CENTAVOS,
  toBasisPoints,
  toCentavos,
  toDecimal,
  type BasisPoints,
  type Centavos,
} from '#domain/money/money.ts'
import { canBeOrdered, allowanceText } from '#domain/parts/allowance.ts'
import { validityProblem } from '#domain/quotes/validity.ts'
import type { ChosenCar } from '#server/counter/cars/service.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import { counterPrices, type CounterPrices } from '#server/counter/rows/offered-parts.ts'
import { partRows, type PartRow } from '#server/counter/rows/store.ts'
import { costsOf } from '#server/carts/documents/frozen-price.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import type { PricedPart } from '#server/pricing/prices/priced-part.ts'
import * as store from './store.ts'

type Db = Database['db']

export type WrittenLine = WrittenPart | WrittenLabour

interface WrittenPart {
  readonly kind: 'part'
  readonly productId: number
  readonly quantity: number
  /** Typed over; null: that of the line before, or the one of today. */
  readonly price: Centavos | null
  readonly discount: BasisPoints
  readonly note: string
  /** Number of the same line in the version that is changed; null: it is new. */
  readonly previous: number | null
}

interface WrittenLabour {
  readonly kind: 'labour'
  readonly name: string
  /** With two decimals. */
  readonly hours: number
  /** Of an hour. */
  readonly rate: Centavos
  readonly discount: BasisPoints
  readonly note: string
}

export interface WrittenNote {
  readonly car: ChosenCar | null
  readonly plate: string
  readonly buyer: string
  readonly buyerPhone: string
  readonly buyerEmail: string
  readonly notes: string
  readonly validUntil: string | null
  readonly discount: BasisPoints
  readonly lines: readonly WrittenLine[]
}

export interface StoredNote {
  readonly note: store.NoteRow
  readonly lines: readonly store.NoteLineRow[]
}

/** A note as it would be stored. */
export interface CalculatedNote {
  readonly fields: store.NoteFields
  readonly lines: readonly store.NoteLineRow[]
  readonly totals: NoteTotals
  /** By field of the call; with any, it is not stored. */
  readonly problems: Readonly<Record<string, string>>
}

interface Calculation {
  readonly clerk: Clerk
  readonly parts: ReadonlyMap<number, PricedPart>
  readonly rows: ReadonlyMap<number, PartRow>
  readonly prices: CounterPrices
  readonly limits: CounterLimits
  readonly costs: ReadonlyMap<number, string>
  /** Pieces of each part, over all lines. */
  readonly pieces: ReadonlyMap<number, number>
  /** The same in the version that is stored. */
  readonly piecesBefore: ReadonlyMap<number, number>
  readonly before: ReadonlyMap<number, store.NoteLineRow>
  readonly problems: Record<string, string>
}

/**
 * The result of a note. A line that was stored before has its stored prices, names and cores; a new one has the current ones. Changing the
 * markups changes no stored line.
 */
export async function calculateNote(
  db: Db,
  clerk: Clerk,
  written: WrittenNote,
  stored: StoredNote | null,
): Promise<CalculatedNote> {
  const productIds = [...new Set(written.lines.flatMap((line) => (line.kind === 'part' ? [line.productId] : [])))]
  const facts = await sellingFacts(db, clerk, clerk.now, productIds)
  const isHouse = clerk.companyId === null
  const calculation: Calculation = {
    clerk,
    parts: facts.parts,
    rows: await partRows(db, productIds),
    prices: await counterPrices(db, clerk.companyId),
    limits: await limitsOf(db, clerk),
    costs: isHouse ? await costsOf(db, productIds) : new Map(),
    pieces: piecesByPart(written.lines.flatMap((line) => (line.kind === 'part' ? [line] : []))),
    piecesBefore: piecesByPart(stored?.lines ?? []),
    before: new Map((stored?.lines ?? []).map((line) => [line.number, line])),
    problems: {},
  }
  const rate = stored === null ? facts.buyer.vatRate : toBasisPoints(stored.note.vatRate)
  const lines = written.lines.map((line, index) => lineOf(line, index, calculation))
  const totals = noteTotals(lines.map(amountsOf), written.discount, rate)
  const { problems } = calculation
  for (const [index, line] of lines.entries()) {
    const problem =
      problems[`lineas.${index}.producto`] === undefined ? belowProblem(line, written, stored, calculation) : null
    if (problem !== null) problems[`lineas.${index}.precio`] ??= problem
  }
  if (totals.total > MAX_CENTAVOS) problems['lineas'] = 'El total es demasiado grande.'
  const car = await carFields(db, written.car, stored?.note ?? null)
  if (car === null) problems['auto'] = 'Ese auto no está en el catálogo.'
  const plate = written.plate === '' ? '' : foldPlate(written.plate)
  if (plate === null) problems['placa'] = 'Escribe la placa con letras y números, como ABC-123-A.'
  if (written.validUntil !== null && written.validUntil !== stored?.note.validUntil) {
    const problem = validityProblem(written.validUntil, clerk.person.timeZone, clerk.now)
    if (problem !== null) problems['vigencia'] = problem
  }
  return {
    fields: {
      ...(car ?? NO_CAR),
      plate: plate ?? '',
      buyer: written.buyer,
      buyerPhone: written.buyerPhone,
      buyerEmail: written.buyerEmail,
      notes: written.notes,
      validUntil: written.validUntil,
      discount: toDecimal(written.discount),
      vatRate: toDecimal(rate),
      amount: toDecimal(totals.amount),
      reduction: toDecimal(totals.reduction),
      cores: toDecimal(totals.cores),
      subtotal: toDecimal(totals.subtotal),
      vat: toDecimal(totals.vat),
      total: toDecimal(totals.total),
    },
    lines,
    totals,
    problems,
  }
}

function lineOf(line: WrittenLine, index: number, calculation: Calculation): store.NoteLineRow {
  if (line.kind === 'labour') {
    const gross = labourAmount(line.hours, line.rate)
    return {
      ...NO_PART,
      number: index + 1,
      description: line.name,
      hours: line.hours.toFixed(2),
      rate: toDecimal(line.rate),
      price: toDecimal(gross),
      discount: toDecimal(line.discount),
      amount: toDecimal(lineAmount({ gross, discount: line.discount })),
      note: line.note,
    }
  }
  const { price, coreCharge, ...frozen } = frozenPart(line, index, calculation)
  const gross = price * line.quantity
  const amount = lineAmount({ gross, discount: line.discount }) + (coreCharge ?? 0) * line.quantity
  return {
    ...frozen,
    number: index + 1,
    productId: line.productId,
    quantity: line.quantity,
    hours: null,
    rate: null,
    price: toDecimal(price),
    coreCharge: coreCharge === null ? null : toDecimal(coreCharge),
    discount: toDecimal(line.discount),
    amount: toDecimal(amount),
    note: line.note,
  }
}

const NO_PART = {
  productId: null,
  partKey: '',
  brand: '',
  line: '',
  quantity: 1,
  isTyped: false,
  ownPrice: null,
  coreCharge: null,
} as const

/** What a line copies of its part: of the line before, or of today. */
function frozenPart(line: WrittenPart, index: number, calculation: Calculation) {
  const { parts, rows, prices, pieces, before, problems } = calculation
  const previous = line.previous === null ? undefined : before.get(line.previous)
  if (previous?.productId === line.productId) {
    const { partKey, brand, line: name, description } = previous
    const ownPrice = frozenOwnPrice(line.productId, previous.ownPrice, calculation)
    const price = line.price ?? toCentavos(previous.price)
    const isTyped = previous.isTyped || price !== toCentavos(previous.price)
    const coreCharge = previous.coreCharge === null ? null : toCentavos(previous.coreCharge)
    return { partKey, brand, line: name, description, ownPrice, price, isTyped, coreCharge }
  }
  const part = parts.get(line.productId)
  const row = rows.get(line.productId)
  const own = part === undefined ? null : prices.ownPriceOf(part, pieces.get(line.productId) ?? line.quantity)
  const least = part === undefined ? null : prices.ownPriceOf(part, 1)
  const sale = row === undefined || least === null ? null : prices.salePriceOf(row, least)
  const problem = partProblem(part, line.price)
  if (problem !== null) problems[`lineas.${index}.producto`] = problem
  return {
    partKey: row?.key ?? '',
    brand: row?.brand ?? '',
    line: row?.line ?? '',
    description: row?.description ?? '',
    ownPrice: own === null ? null : toDecimal(own),
    price: line.price ?? sale ?? 0,
    isTyped: line.price !== null && line.price !== sale,
    coreCharge: part?.coreCharge ?? null,
  }
}

/** With fewer pieces than before it may be that they do not cost so little any more. */
function frozenOwnPrice(
  productId: number,
  frozen: string | null,
  { parts, prices, pieces, piecesBefore }: Calculation,
): string | null {
  const part = parts.get(productId)
  const now = pieces.get(productId) ?? 0
  if (frozen === null || part === undefined || now >= (piecesBefore.get(productId) ?? 0)) return frozen
  return toDecimal(Math.max(toCentavos(frozen), prices.ownPriceOf(part, now) ?? 0))
}

function partProblem(part: PricedPart | undefined, typed: Centavos | null): string | null {
  if (part === undefined) return 'Esta pieza ya no se vende.'
  if (canBeOrdered(part.facts)) return null
  if (!part.facts.hasPrice && part.facts.status === 'active')
    return typed === null ? 'Esta pieza no tiene precio: escríbelo.' : null
  return allowanceText(part.facts, 'order', part.successorKey)
}

/** A line that is as it was stored was let through then. */
function belowProblem(
  line: store.NoteLineRow,
  { discount }: WrittenNote,
  stored: StoredNote | null,
  { limits, costs }: Calculation,
): string | null {
  if (line.productId === null || line.ownPrice === null) return null
  const isUnchanged =
    stored !== null &&
    toBasisPoints(stored.note.discount) === discount &&
    stored.lines.some(
      (each) =>
        each.productId === line.productId &&
        each.price === line.price &&
        each.ownPrice === line.ownPrice &&
        each.quantity === line.quantity &&
        each.discount === line.discount,
    )
  if (isUnchanged) return null
  const cost = costs.get(line.productId)
  return belowCostProblem(limits, {
    left: leftOfLine(amountsOf(line), discount),
    isRoundedDown: discount > 0,
    quantity: line.quantity,
    ownPrice: toCentavos(line.ownPrice),
    cost: cost === undefined ? null : toCentavos(cost),
  })
}

function amountsOf(line: store.NoteLineRow) {
  return {
    gross: toCentavos(line.price) * line.quantity,
    discount: toBasisPoints(line.discount),
    cores: line.coreCharge === null ? 0 : toCentavos(line.coreCharge) * line.quantity,
  }
}

async function limitsOf(db: Db, { companyId, viewer, person }: Clerk): Promise<CounterLimits> {
  const may = (...names: readonly string[]) => names.some((name) => viewer.permissions.includes(name))
  if (companyId !== null) return { kind: 'company', mayGoBelow: may('mostrador-below-cost') }
  const { discount, marginFloor } = await store.offerLimits(db, person.id)
  return {
    kind: 'house',
    isFree: viewer.roles.includes('admin') || may('cotizaciones-authorize'),
    discount: discount === null ? null : toBasisPoints(discount),
    marginFloor: marginFloor === null ? null : toBasisPoints(marginFloor),
  }
}

function piecesByPart(
  lines: readonly { readonly productId: number | null; readonly quantity: number }[],
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines)
    if (productId !== null) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}

const NO_CAR = {
  modelId: null,
  engineId: null,
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: null,
  vehicleEngine: '',
} as const

/** null: the catalogue does not have it, and the note did not either. */
async function carFields(db: Db, chosen: ChosenCar | null, before: store.NoteRow | null) {
  if (chosen === null) return NO_CAR
  const car = await store.carNames(db, chosen)
  if (car !== undefined) return { ...car, modelId: chosen.modelId, vehicleYear: chosen.year }
  if (before === null || before.modelId !== chosen.modelId || before.vehicleYear !== chosen.year) return null
  const { modelId, engineId, vehicleMake, vehicleModel, vehicleYear, vehicleEngine } = before
  return { modelId, engineId, vehicleMake, vehicleModel, vehicleYear, vehicleEngine }
}
