import { moneyText, percentText, type BasisPoints, type Centavos } from '../money/money.ts'
import type { NoteTotals } from './note-rules.ts'

/** What a buyer is told of a line. */
export interface TextLine {
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly quantity: number
  /** null: pieces of a part. */
  readonly hours: string | null
  readonly amount: Centavos
}

export interface NoteToTell {
  /** Whose paper it is: the company's own name. */
  readonly shop: string
  readonly number: number
  readonly car: string
  readonly plate: string
  readonly lines: readonly TextLine[]
  readonly discount: BasisPoints
  readonly rate: BasisPoints
  readonly totals: NoteTotals
  /** '30 de noviembre de 2026'; '' : it does not say. */
  readonly validUntil: string
  readonly notes: string
}

export function noteTitle(number: number): string {
  return `Cotización ${number}`
}

/** 'Tsuru 1998 · Placa ABC123A'; '' without both. */
export function carLine({ car, plate }: Pick<NoteToTell, 'car' | 'plate'>): string {
  return [car, plate === '' ? '' : `Placa ${plate}`].filter((text) => text !== '').join(' · ')
}

/** For a message of WhatsApp, where asterisks make a text bold. */
export function noteMessage(note: NoteToTell): string {
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

/** What leads from the lines to the subtotal, where something is taken off the whole: cores are outside of it. */
export function reductionRows({
  totals,
  discount,
}: Pick<NoteToTell, 'totals' | 'discount'>): readonly (readonly [string, string])[] {
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
