/** A tax in a document: decimals as texts, null where absent. */
interface WrittenTax {
  readonly base: string | null
  /** 001 ISR, 002 IVA, 003 IEPS. */
  readonly impuesto: string
  readonly tipoFactor: string | null
  readonly tasaOCuota: string | null
  readonly importe: string | null
}

/** Amounts that accountants declare separately: bases and taxes by rate, and withheld taxes. In the currency of the document. */
export interface TaxColumns {
  readonly base16: number
  readonly iva16: number
  readonly base8: number
  readonly iva8: number
  readonly base0: number
  readonly baseExempt: number
  readonly ieps: number
  /** At other rates, which ended years ago. */
  readonly other: number
  readonly withheldIsr: number
  readonly withheldIva: number
  readonly withheldIeps: number
}

type Name = keyof TaxColumns

/** From charged and withheld taxes. */
export function taxColumns(charged: readonly WrittenTax[], withheld: readonly WrittenTax[]): TaxColumns {
  const sums = new Map<Name, bigint>()
  const add = (name: Name, decimal: string | null) => sums.set(name, (sums.get(name) ?? 0n) + millionths(decimal))
  for (const tax of charged) {
    const { base, amount } = columnsOf(tax)
    if (base !== null) add(base, tax.base)
    if (amount !== null) add(amount, tax.importe)
  }
  for (const tax of withheld) add(WITHHELD[tax.impuesto] ?? 'withheldIeps', tax.importe)
  return columnsFrom((name) => Number(sums.get(name) ?? 0n) / 1_000_000)
}

/** From the Totales of a payment (Pagos 2.0), in pesos. */
export function paymentTaxColumns(totals: Readonly<Record<string, string>> | null): TaxColumns {
  return columnsFrom((name) => Number(millionths(totals?.[OF_PAYMENTS[name] ?? ''] ?? null)) / 1_000_000)
}

const WITHHELD: Readonly<Record<string, Name>> = { '001': 'withheldIsr', '002': 'withheldIva', '003': 'withheldIeps' }

const OF_PAYMENTS: Readonly<Partial<Record<Name, string>>> = {
  base16: 'TotalTrasladosBaseIVA16',
  iva16: 'TotalTrasladosImpuestoIVA16',
  base8: 'TotalTrasladosBaseIVA8',
  iva8: 'TotalTrasladosImpuestoIVA8',
  base0: 'TotalTrasladosBaseIVA0',
  baseExempt: 'TotalTrasladosBaseIVAExento',
  withheldIsr: 'TotalRetencionesISR',
  withheldIva: 'TotalRetencionesIVA',
  withheldIeps: 'TotalRetencionesIEPS',
}

function columnsOf({ impuesto, tipoFactor, tasaOCuota }: WrittenTax): { base: Name | null; amount: Name | null } {
  if (impuesto === '003') return { base: null, amount: 'ieps' }
  if (impuesto !== '002') return { base: null, amount: 'other' }
  if (tipoFactor === 'Exento') return { base: 'baseExempt', amount: null }
  switch (millionths(tasaOCuota)) {
    case 160_000n:
      return { base: 'base16', amount: 'iva16' }
    case 80_000n:
      return { base: 'base8', amount: 'iva8' }
    case 0n:
      return { base: 'base0', amount: null }
    default:
      return { base: null, amount: 'other' }
  }
}

function columnsFrom(valueOf: (name: Name) => number): TaxColumns {
  return {
    base16: valueOf('base16'),
    iva16: valueOf('iva16'),
    base8: valueOf('base8'),
    iva8: valueOf('iva8'),
    base0: valueOf('base0'),
    baseExempt: valueOf('baseExempt'),
    ieps: valueOf('ieps'),
    other: valueOf('other'),
    withheldIsr: valueOf('withheldIsr'),
    withheldIva: valueOf('withheldIva'),
    withheldIeps: valueOf('withheldIeps'),
  }
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/u

/** Documents have at most six decimals. A text that is no number counts as 0. */
function millionths(decimal: string | null): bigint {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(decimal ?? '') ?? []
  if (whole === undefined) return 0n
  const amount = BigInt(whole) * 1_000_000n + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
  return sign === '-' ? -amount : amount
}
