import { sumOf, toDecimal, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import type { Concepto, Impuesto, Impuestos } from '#imports/cfdi/cfdi.ts'

/** Something that is invoiced. `price`: of one, before taxes. */
export interface Sold {
  readonly key: string | null
  readonly description: string
  readonly quantity: number
  readonly price: Centavos
  readonly claveProdServ: string
  readonly claveUnidad: string
  readonly unidad: string | null
}

export interface Amounts {
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
  readonly conceptos: readonly Concepto[]
  readonly impuestos: Impuestos
}

/** VAT of a line has up to six decimals, so that the document rounds it once, as orders do. */
export function amountsOf(sold: readonly Sold[], rate: BasisPoints): Amounts {
  const bases = sold.map(({ quantity, price }) => quantity * price)
  const subtotal = sumOf(bases)
  const vat = Math.round((subtotal * rate) / 10_000)
  return {
    subtotal,
    vat,
    total: subtotal + vat,
    conceptos: sold.map((each, index) => conceptOf(each, bases[index] ?? 0, rate)),
    impuestos: {
      totalImpuestosRetenidos: null,
      totalImpuestosTrasladados: toDecimal(vat),
      retenciones: [],
      traslados: [vatOf(toDecimal(subtotal), toDecimal(vat), rate)],
    },
  }
}

function conceptOf({ quantity, price, ...sold }: Sold, base: Centavos, rate: BasisPoints): Concepto {
  return {
    claveProdServ: sold.claveProdServ,
    noIdentificacion: sold.key,
    cantidad: String(quantity),
    claveUnidad: sold.claveUnidad,
    unidad: sold.unidad,
    descripcion: sold.description,
    valorUnitario: toDecimal(price),
    importe: toDecimal(base),
    descuento: null,
    objetoImp: '02',
    traslados: [vatOf(toDecimal(base), millionths(base * rate), rate)],
    retenciones: [],
    aCuentaTerceros: null,
    pedimentos: [],
    cuentasPrediales: [],
    partes: 0,
  }
}

export function vatOf(base: string, amount: string, rate: BasisPoints): Impuesto {
  return {
    base,
    impuesto: '002',
    tipoFactor: 'Tasa',
    tasaOCuota: millionths(rate * 100),
    importe: amount,
  }
}

/** 1234567 → '1.234567'. */
export function millionths(value: number): string {
  return `${Math.floor(value / 1_000_000)}.${String(value % 1_000_000).padStart(6, '0')}`
}

/** The base and the VAT in what was paid, each in millionths. */
export function partsOf(paid: Centavos, rate: BasisPoints): { readonly base: number; readonly vat: number } {
  const base = Math.round((paid * 10_000 * 10_000) / (10_000 + rate))
  return { base, vat: Math.round((base * rate) / 10_000) }
}

/** The amount before VAT that gives exactly this total; null where there is none. */
export function beforeVat(total: Centavos, rate: BasisPoints): Centavos | null {
  const near = Math.round((total * 10_000) / (10_000 + rate))
  const found = [near, near - 1, near + 1].find((base) => base + Math.round((base * rate) / 10_000) === total)
  return found ?? null
}
