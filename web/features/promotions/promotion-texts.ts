import { percentText } from '#domain/money/money.ts'
import type { PromotionState } from '#domain/promotions/state.ts'
import type { PromotionOptions } from '#web/data/content/promotion-calls.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const STATE_LOOKS: Readonly<Record<PromotionState, StatusLook>> = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  programada: { label: 'Programada', tone: 'waiting' },
  vigente: { label: 'Vigente', tone: 'good' },
  terminada: { label: 'Terminada', tone: 'neutral' },
}

/** 'Del 1 nov 2026 al 30 nov 2026'. */
export function daysText({ desde, hasta }: { readonly desde: string; readonly hasta: string }): string {
  if (desde === hasta) return `Solo el ${calendarDayText(desde)}`
  return `Del ${calendarDayText(desde)} al ${calendarDayText(hasta)}`
}

/** '10 % de descuento'; '' for none. */
export function discountText(percent: number | null): string {
  return percent === null ? '' : `${percentText(percent * 100)} de descuento`
}

/** In the order of the form. */
export const LABELS = {
  titulo: 'Título',
  texto: 'Texto',
  insignia: 'Insignia',
  productosPor: 'Cómo se eligen',
  productos: 'Agregar una parte',
  reglaLinea: 'Línea de la regla',
  reglaMarca: 'Marca de la regla',
  reglaInsignia: 'Insignia de las partes',
  reglaMasVendidos: 'Solo las más vendidas',
  desde: 'Primer día',
  hasta: 'Último día',
  porcentaje: 'Porcentaje',
  lista: 'Para quién',
  activo: 'Activa',
}

/** The texts of values, for comparing two versions. */
export function textsOf({ lineas, marcas, listas }: PromotionOptions) {
  const nameIn = (named: PromotionOptions['lineas'], none: string) => (id: unknown) =>
    named.find((each) => each.id === id)?.nombre ?? none
  return {
    reglaLinea: nameIn(lineas, 'Cualquiera'),
    reglaMarca: nameIn(marcas, 'Cualquiera'),
    lista: nameIn(listas, 'Todos'),
    productos: (ids: unknown) => `${Array.isArray(ids) ? ids.length : 0} partes`,
  }
}
