import { amountToPay } from '#domain/cart/amount-to-pay.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { fromPesos, type Centavos } from '#domain/money/money.ts'
import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'

type Line = PreOrder['lineas'][number]

export interface LineChoice {
  /** null: empty. */
  readonly pieces: number | null
  /** The substitute; null: none. */
  readonly substitute: number | null
}

export type Choices = Readonly<Record<string, LineChoice>>

export function firstChoices({ lineas }: PreOrder): Choices {
  return Object.fromEntries(lineas.map((line) => [line.id, { pieces: orderablePieces(line), substitute: null }]))
}

/** Pieces that could be authorised. */
export function orderablePieces({ cantidad2, porSurtir }: Line): number {
  return cantidad2 + porSurtir
}

/** The problem of a choice; null for none. */
export function choiceProblem(line: Line, { pieces, substitute }: LineChoice): string | null {
  if (pieces === null || !Number.isInteger(pieces) || pieces < 0) return 'Escribe cuántas: 0 o más.'
  const kept = orderablePieces(line)
  if (pieces > kept) return kept === 1 ? 'Se pidió 1.' : `Se pidieron ${kept}.`
  const chosen = line.sustitutas?.find(({ producto }) => producto === substitute)
  return chosen !== undefined && pieces > chosen.disponible ? `De ${chosen.k_parte} hay ${chosen.disponible}.` : null
}

export interface Outcome {
  readonly orders: number
  /** With shipping and tax. */
  readonly toPay: Centavos
  /** Pieces that go back to the cart. */
  readonly returned: number
}

/** The result of authorising these. */
export function outcomeOf({ lineas, sucursales }: PreOrder, choices: Choices): Outcome {
  const rates = new Map(sucursales.map(({ sucursal, tasa }) => [sucursal.id, Math.round(tasa * 100)]))
  const counted = lineas.map((line) => {
    const { pieces, substitute } = choices[line.id] ?? { pieces: 0, substitute: null }
    const price = line.sustitutas?.find(({ producto }) => producto === substitute)?.precio ?? line.precio
    return {
      branchId: line.sucursal,
      supplied: pieces !== null && Number.isInteger(pieces) ? pieces : 0,
      price: fromPesos(price),
      coreCharge: line.casco === null || substitute !== null ? null : fromPesos(line.casco),
    }
  })
  const { branches } = cartTotals(counted, (branchId) => rates.get(branchId) ?? 0)
  const costs = new Map(sucursales.map(({ sucursal, costo }) => [sucursal.id, fromPesos(costo)]))
  const { toPay } = amountToPay(branches.map((branch) => ({ ...branch, shipping: costs.get(branch.branchId) ?? 0 })))
  const requested = lineas.reduce((sum, line) => sum + orderablePieces(line), 0)
  const authorised = counted.reduce((sum, { supplied }) => sum + supplied, 0)
  return { orders: branches.length, toPay, returned: requested - authorised }
}
