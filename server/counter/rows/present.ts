import type { CallOutput } from '#contract/client.ts'
import type { CounterOption, CounterRow as WireRow } from '#contract/counter/options.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import { leastOf } from '#domain/pricing/quantity.ts'
import type { Clerk } from '#server/counter/clerk.ts'
import type { FitOfPart } from './fit.ts'
import type { OfferedPart } from './offered-parts.ts'
import type { CounterRow, OtherPart } from './service.ts'

const FITS: Readonly<Record<FitOfPart['verdict'], 'queda' | 'verifica' | 'no_queda'>> = {
  fits: 'queda',
  verify: 'verifica',
  doesNotFit: 'no_queda',
}
const WHY: Readonly<Record<OtherPart['why'], 'aplica' | 'equivalente' | 'sustituye'>> = {
  fits: 'aplica',
  equivalent: 'equivalente',
  successor: 'sustituye',
}

/** The house's clerk sees what the house sells at, and not what anybody pays. */
function presentOption(offered: OfferedPart, { companyId }: Pick<Clerk, 'companyId'>): CounterOption {
  const { part } = offered
  return {
    producto: offered.id,
    k_parte: offered.key,
    marca: offered.brand,
    descripcion: offered.description,
    linea: offered.line,
    nivel: offered.tier,
    aqui: offered.here,
    otras: offered.elsewhere,
    propio: companyId === null ? null : pesos(offered.ownPrice),
    venta: pesos(offered.salePrice),
    casco: pesos(part.coreCharge),
    minimo: leastOf(part.pack),
    multiplo: part.pack.multiple,
  }
}

export function presentRow({ label, text, options, direct, unsure, notice }: CounterRow, clerk: Clerk): WireRow {
  return {
    etiqueta: label,
    texto: text,
    opciones: options.byTier.map(({ tier, part }) => ({ nivel: tier, opcion: part && presentOption(part, clerk) })),
    sinNivel: options.withoutTier.map((part) => presentOption(part, clerk)),
    directa: direct && { ...presentOption(direct.part, clerk), ajuste: direct.fit && FITS[direct.fit] },
    quedan: options.alike,
    verifica: unsure,
    aviso: notice,
  }
}

export function presentOthers(
  others: readonly OtherPart[],
  clerk: Clerk,
): CallOutput<'POST /api/cotizador/otras'>['piezas'] {
  return others.map(({ part, isSure, why }) => ({
    ...presentOption(part, clerk),
    ajuste: isSure === null ? null : isSure ? ('queda' as const) : ('verifica' as const),
    porque: WHY[why],
  }))
}

function pesos(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}
