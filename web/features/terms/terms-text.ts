import type { CompanyTerms } from '#web/data/selling/terms-calls.ts'

export const TERMS_LABELS = {
  lista: 'Lista de precios',
  soloSuLista: 'Compra solo lo de su lista',
  limiteCredito: 'Límite de crédito',
  diasCredito: 'Días de crédito',
  diasGracia: 'Días de gracia',
  bloqueada: 'Bloqueada',
  motivoBloqueo: 'Motivo del bloqueo',
  pedidoMinimo: 'Pedido mínimo',
  pedidoMaximo: 'Pedido máximo',
  autorizaHasta: 'Se autoriza solo hasta',
  sucursal: 'Sucursal que la surte',
  vias: 'Vías de envío',
  'vias.*.via': 'Vía de envío',
}

/** The inherited price list, where the company has none. */
export function inheritedText({ heredada }: Pick<CompanyTerms, 'heredada'>): string {
  if (heredada === null) return 'Sin lista propia compra a precio de lista.'
  const { lista, empresa } = heredada
  return empresa === null
    ? `Sin lista propia compra por la general: ${lista}.`
    : `Sin lista propia compra por la de ${empresa}: ${lista}.`
}

export function daysText(days: number): string {
  return days === 1 ? '1 día' : `${days} días`
}
