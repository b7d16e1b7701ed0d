import type { Kysely } from 'kysely'
import { onlyThereText } from '#domain/cart/other-branch.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { toCentavos, toDecimal, type Centavos } from '#domain/money/money.ts'
import { allowanceOf, allowanceText } from '#domain/parts/allowance.ts'
import { SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import { isCounted, replacedNumber } from '#domain/quotes/alternatives.ts'
import { MAX_QUOTE_LINES, type QuoteSide } from '#domain/quotes/moves.ts'
import { costsOf, frozenPrice } from '#server/carts/documents/frozen-price.ts'
import { partNames } from '#server/carts/documents/part-names.ts'
import { branchesWithVat, usualBorderVat } from '#server/carts/cart/border-vat.ts'
import { elsewhereOf } from '#server/carts/cart/elsewhere.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { sellingFactsWith, type SellingFacts } from '#server/pricing/prices/facts-service.ts'
import { photoIds, sentLineIds, type NewQuoteLine, type NewRevision, type NewRevisionBranch } from './store.ts'

type Db = Kysely<DB>

/** A written line. Prices are of a piece, before tax. */
export interface WrittenLine {
  /** null: described in words. */
  readonly productId: number | null
  readonly partKey: string
  readonly description: string
  readonly quantity: number
  /** null: the customer's own. */
  readonly branchId: number | null
  /** Of the shop; null: none yet. */
  readonly price: Centavos | null
  readonly wantedPrice: Centavos | null
  readonly wantedReason: string
  readonly note: string
  readonly vehicle: {
    readonly make: string
    readonly model: string
    readonly year: number | null
    readonly engine: string
  }
  /** A file of the quote, shown as the photo of the line. */
  readonly pictureId: number | null
  readonly previousLineId: string | null
  readonly substituteForNumber: number | null
}

/** By field: 'lineas.3.producto'. */
export type LineProblems = Readonly<Record<string, string>>

export interface DraftLines {
  readonly lines: readonly NewQuoteLine[]
  readonly branches: readonly NewRevisionBranch[]
  readonly sums: Pick<NewRevision, 'pieces' | 'subtotal' | 'vat' | 'total'>
  /** The branch of lines without a chosen one. */
  readonly branchId: number
  /** Why it can be stored, but not sent: a part was withdrawn, a branch no longer sells. */
  readonly warnings: LineProblems
}

interface DraftContext {
  readonly companyId: number
  /** null: a new quote, without files and lines that were read. */
  readonly quoteId: number | null
  readonly side: QuoteSide
  readonly now: Date
}

/** Of a line and of a whole revision: a mistyped amount is reported before it exceeds the database's range. */
const MOST_CENTAVOS = 99_999_999_999_999

/**
 * The lines with current prices and rates for a company: each with the price that it pays today, and the offered one. A line of the
 * customer has no offered price. A Failure names the line: 'lineas.3.producto'.
 */
export async function draftLines(
  db: Db,
  { companyId, quoteId, side, now }: DraftContext,
  written: readonly WrittenLine[],
): Promise<DraftLines | Failure> {
  if (written.length > MAX_QUOTE_LINES)
    return new Failure(
      'invalid_input',
      `Una cotización lleva a lo más ${MAX_QUOTE_LINES} líneas, y son ${written.length}.`,
    )
  const productIds = [...new Set(written.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const facts = await offerFacts(db, companyId, now, productIds)
  const { branch } = facts.buyer
  if (branch === null) return new Failure('conflict', 'La tienda todavía no tiene una sucursal que venda.')
  const [names, costs] = [await partNames(db, productIds), await costsOf(db, productIds)]
  const known = { names, ...(await linkedTo(db, quoteId, written)) }
  const problems: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  const pieces = piecesByPart(written)
  const lines = written.map((line, index): NewQuoteLine => {
    const branchId = line.branchId ?? usualBranch(line, branch.id, facts)
    const name = line.productId === null ? undefined : names.get(line.productId)
    const problem = problemOf(line, { branchId, replaced: replacedNumber(written, index + 1) }, known, facts)
    if (problem !== null) problems[`lineas.${index}.${problem.field}`] = problem.text
    const warning = warningOf(line, branchId, facts)
    if (warning !== null) warnings[`lineas.${index}.${warning.field}`] = warning.text
    const part = line.productId === null ? undefined : facts.parts.get(line.productId)
    const today = part?.priceOf(pieces.get(line.productId) ?? line.quantity) ?? null
    const frozen = today === null ? null : frozenPrice(today, part?.coreCharge ?? null, costs.get(line.productId ?? 0))
    return {
      number: index + 1,
      branchId,
      productId: line.productId,
      partKey: name?.key ?? line.partKey,
      description: name?.description ?? line.description,
      brand: name?.brand ?? '',
      line: name?.line ?? '',
      quantity: line.quantity,
      previousLineId: line.previousLineId,
      listPrice: frozen?.listPrice ?? null,
      todayPrice: frozen?.price ?? null,
      price: side === 'customer' || line.price === null ? null : toDecimal(line.price),
      coreCharge: part?.coreCharge == null ? null : toDecimal(part.coreCharge),
      priceReason: frozen?.priceReason ?? '',
      discounts: today?.discounts ?? [],
      cost: line.productId === null ? null : (costs.get(line.productId) ?? null),
      wantedPrice: line.wantedPrice === null ? null : toDecimal(line.wantedPrice),
      wantedReason: line.wantedReason,
      note: line.note,
      pictureId: line.pictureId,
      vehicleMake: line.vehicle.make,
      vehicleModel: line.vehicle.model,
      vehicleYear: line.vehicle.year,
      vehicleEngine: line.vehicle.engine,
      substituteForNumber: replacedNumber(written, index + 1) ?? null,
    }
  })
  const [first] = Object.values(problems)
  if (first !== undefined) return new Failure('invalid_input', first, problems)
  const sums = sumsOf(lines, facts)
  if (sums === null) return new Failure('invalid_input', TOO_MUCH, { lineas: TOO_MUCH })
  return { lines, ...sums, branchId: branch.id, warnings }
}

const TOO_MUCH = 'El total es demasiado grande: revisa precios y cantidades.'

/** What lines of a quote may refer to: lines that both sides have read, and its photos. */
async function linkedTo(db: Db, quoteId: number | null, written: readonly WrittenLine[]) {
  const previous = written.flatMap(({ previousLineId }) => (previousLineId === null ? [] : [previousLineId]))
  const hasPhotos = written.some(({ pictureId }) => pictureId !== null)
  return {
    previousIds: quoteId === null || previous.length === 0 ? new Set() : await sentLineIds(db, quoteId, previous),
    pictureIds: quoteId === null || !hasPhotos ? new Set() : await photoIds(db, quoteId),
  }
}

/** At the border the rate is that of the company's usual delivery; another delivery is judged when it is ordered. */
async function offerFacts(db: Db, companyId: number | null, now: Date, productIds: readonly number[]) {
  const { also, ...facts } = await sellingFactsWith(
    db,
    { person: { companyId }, now, productIds },
    usualBorderVat(companyId),
  )
  return { ...facts, branches: branchesWithVat(facts.branches, also) }
}

/** Quantity prices count all pieces of a part, as in a cart. */
function piecesByPart(lines: readonly WrittenLine[]): ReadonlyMap<number | null, number> {
  const sums = new Map<number | null, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return sums
}

interface LineProblem {
  readonly field: string
  readonly text: string
}
const at = (field: string, text: string): LineProblem => ({ field, text })

/** Why a line cannot be stored. */
function problemOf(
  line: WrittenLine,
  { branchId, replaced }: { readonly branchId: number; readonly replaced: number | null | undefined },
  {
    names,
    previousIds,
    pictureIds,
  }: Awaited<ReturnType<typeof linkedTo>> & { readonly names: ReadonlyMap<number, object> },
  { branches }: SellingFacts,
): LineProblem | null {
  const { productId, previousLineId, pictureId } = line
  if (!branches.has(branchId)) return at('sucursal', 'Esa sucursal no existe.')
  if (productId === null && line.description === '') return at('descripcion', 'Escribe qué pieza es.')
  if (productId !== null && !names.has(productId)) return at('producto', 'Esta pieza ya no se vende.')
  if ((line.price ?? 0) * line.quantity > MOST_CENTAVOS) return at('precio', 'El importe es demasiado grande.')
  if (previousLineId !== null && !previousIds.has(previousLineId))
    return at('anterior', 'Esa línea no es de esta cotización.')
  if (pictureId !== null && !pictureIds.has(pictureId)) return at('foto', 'Esa foto no es de esta cotización.')
  return replaced === undefined ? at('enLugarDe', 'Esa línea no está en la cotización.') : null
}

/** Why a stored line cannot be sent today. */
function warningOf(line: WrittenLine, branchId: number, facts: SellingFacts): LineProblem | null {
  const { parts, branches } = facts
  if (branches.get(branchId)?.sells !== true) return at('sucursal', 'Esa sucursal ya no vende.')
  if (line.productId === null) return null
  const part = parts.get(line.productId)
  if (part === undefined) return at('producto', 'Esta pieza ya no se vende.')
  const there = onlyThere(line, branchId, facts)
  if (there !== null) {
    const here = branches.get(branchId)?.name ?? ''
    const text = onlyThereText(there.branch.name, there.available)
    return at('sucursal', `${here} ya no tiene. ${text}: quita la línea y agrégala otra vez para cotizarla de ahí.`)
  }
  const hasStock = (part.stock.get(branchId)?.available ?? 0) > 0
  const allowance = allowanceOf({ ...part.facts, hasStock }, 'quote')
  if (allowance === 'no' || allowance === 'successor')
    return at('producto', allowanceText({ ...part.facts, hasStock }, 'quote', part.successorKey))
  return null
}

/** The branch of a line without a chosen one: the quote's, or another that has the last pieces of a part sold until it is gone. */
function usualBranch(line: WrittenLine, branchId: number, facts: SellingFacts): number {
  return onlyThere(line, branchId, facts)?.branch.id ?? branchId
}

/** The branch with the last pieces of a part that its own branch can no longer supply; null: its own can, or none has. */
function onlyThere({ productId, quantity: requested }: WrittenLine, branchId: number, facts: SellingFacts) {
  const part = productId === null ? undefined : facts.parts.get(productId)
  if (productId === null || part === undefined) return null
  const hasStock = (part.stock.get(branchId)?.available ?? 0) > 0
  if (!['no', 'successor'].includes(allowanceOf({ ...part.facts, hasStock }, 'quote'))) return null
  // A quote offers any quantity.
  return elsewhereOf({ productId, branchId, requested, supplied: 0, pack: SINGLE_PIECES }, facts)[0] ?? null
}

/**
 * Without alternatives: one of them is ordered in place of a line, and not besides it. Sums are null while a line has no price; without
 * lines there is nothing to add up. null: they are too large.
 */
function sumsOf(
  lines: readonly NewQuoteLine[],
  { branches }: SellingFacts,
): Pick<DraftLines, 'branches' | 'sums'> | null {
  const counted = lines.filter(isCounted)
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (lines.length === 0 || lines.some(({ price }) => price === null))
    return { branches: [], sums: { pieces, subtotal: null, vat: null, total: null } }
  const totals = cartTotals(
    counted.map((line) => ({
      branchId: line.branchId,
      supplied: line.quantity,
      price: line.price === null ? null : toCentavos(line.price),
      coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
    })),
    (branchId) => branches.get(branchId)?.vatRate ?? 0,
  )
  if (totals.total > MOST_CENTAVOS) return null
  // A branch with nothing but alternatives has its rate too.
  const others = new Set(lines.map(({ branchId }) => branchId))
  for (const { branchId } of counted) others.delete(branchId)
  const empty = [...others].map((branchId) => ({
    branchId,
    vatRate: branches.get(branchId)?.vatRate ?? 0,
    pieces: 0,
    subtotal: 0,
    vat: 0,
    total: 0,
  }))
  return {
    branches: [...totals.branches, ...empty].map((branch) => ({
      branchId: branch.branchId,
      vatRate: toDecimal(branch.vatRate),
      pieces: branch.pieces,
      subtotal: toDecimal(branch.subtotal),
      vat: toDecimal(branch.vat),
      total: toDecimal(branch.total),
    })),
    sums: {
      pieces,
      subtotal: toDecimal(totals.subtotal),
      vat: toDecimal(totals.vat),
      total: toDecimal(totals.total),
    },
  }
}
