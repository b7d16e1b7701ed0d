import type { BasisPoints, Centavos } from '#domain/money/money.ts'

/** The content of a printed document. */
export interface PrintedDocument {
  /** 'Pedido A-102' */
  readonly title: string
  readonly shop: { readonly name: string; readonly contact: readonly string[]; readonly logo: Uint8Array | null }
  /** Names and values beside the title: 'Fecha' and '23 de noviembre de 2026'. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly customer: readonly string[]
  readonly delivery: readonly string[]
  readonly note: string
  /** One for each branch that sells part of it. */
  readonly groups: readonly PrintedGroup[]
  /** Of all groups. */
  readonly totals: PrintedTotals | UnpricedTotals
  /** The page of the document, for the reader who scans it. */
  readonly url: string
  /** When it was printed. */
  readonly printedAt: string
}

export interface PrintedTotals {
  readonly pieces: number
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
  /** Goods and the way in which they are sent, with the tax of both; null: not known yet. */
  readonly paid: { readonly shipping: Centavos; readonly shippingVat: Centavos; readonly toPay: Centavos } | null
  /** Pieces that come later; null: none. */
  readonly awaited: { readonly pieces: number; readonly total: Centavos } | null
}

/** For a document without prices yet. */
interface UnpricedTotals {
  readonly pieces: number
  readonly total: null
}

export interface PrintedGroup {
  readonly branch: string
  /** 'Ruta norte', 'Entrega prometida: 26 de noviembre' */
  readonly details: readonly string[]
  readonly rate: BasisPoints
  readonly lines: readonly PrintedLine[]
  /** null: it has no prices yet. */
  readonly totals: PrintedTotals | null
}

export interface PrintedLine {
  readonly partKey: string
  readonly description: string
  /** In grey below it: brand, vehicle, note. */
  readonly details: string
  readonly requested: number
  /** null: documents of this kind supply nothing. */
  readonly supplied: number | null
  /** null: none yet. */
  readonly price: Centavos | null
  readonly coreCharge: Centavos | null
}
