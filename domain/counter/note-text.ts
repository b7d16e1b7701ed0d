import { moneyText, percentText, type BasisPoints, type Centavos } from '../money/money.ts'
import type { NoteTotals } from './note-rules.ts'

/** The fields of a line that a buyer is shown. */
export interface TextLine {
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly quantity: number
  /** null: pieces of a part. */
  readonly hours: string | null
  readonly amount: Centavos
}

export interface ShownNote {
  /** The company's own name, as the issuer. */
  readonly shop: string
  readonly number: number
  readonly car: string
  readonly plate: string
  readonly lines: readonly TextLine[]
  readonly discount: BasisPoints
  readonly rate: BasisPoints
  readonly totals: NoteTotals
  /** '30 de noviembre de 2026'; '' where the note has no end. */
  readonly validUntil: string
  readonly notes: string
}

export function noteTitle(number: number): string {
  return `Cotización ${number}`
}

/** 'Tsuru 1998 · Placa ABC123A'; '' without both. */
export function carLine({ car, plate }: Pick<ShownNote, 'car' | 'plate'>): string {
  return [car, plate === '' ? '' : `Placa ${plate}`].filter((text) => text !== '').join(' · ')
}

/** The text of a WhatsApp message, where asterisks make text bold. */
export function noteMessage(note: ShownNote): string {
  const { shop, number, lines, rate, totals, validUntil, notes } = note
  return [
    `*${shop}*`,
    [noteTitle(number), carLine(note)].filter((text) => text !== '').join(' · '),
    '',
    ...lines.map(
      (line) => `${line.hours === null ? `${line.quantity} × ` : ''}${lineTitle(line)}: ${moneyText(line.amount)}`,
    ),
    '',
    ...reductionRows(note).map(([name, amount]) => `${name}: ${amount}`),
    `Subtotal: ${moneyText(totals.subtotal)}`,
    `IVA ${percentText(rate)}: ${moneyText(totals.vat)}`,
    `*Total: ${moneyText(totals.total)}*`,
    ...(validUntil === '' ? [] : [`Precios hasta el ${validUntil}.`]),
    ...(notes === '' ? [] : ['', notes]),
  ].join('\n')
}

/** The rows between lines and subtotal where the note has a discount; cores are not part of it. */
export function reductionRows({
  totals,
  discount,
}: Pick<ShownNote, 'totals' | 'discount'>): readonly (readonly [string, string])[] {
  if (totals.reduction === 0) return []
  return [
    ['Importe', moneyText(totals.amount)],
    [`Descuento ${percentText(discount)}`, moneyText(-totals.reduction)],
    ...(totals.cores === 0 ? [] : [['Cascos', moneyText(totals.cores)] as const]),
  ]
}

export function lineTitle({ description, brand, partKey }: TextLine): string {
  const named = [brand, partKey].filter((text) => text !== '').join(' ')
  return named === '' ? description : `${description} (${named})`
}
