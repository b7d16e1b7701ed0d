import { DISCOUNT, type DiscountRow } from '#contract/pricing/discounts.ts'
import { DISCOUNT_MOMENT_TEXTS, type DiscountMoment } from '#domain/pricing/discount.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { choiceFilter, resourceColumns } from '#web/features/resources/resource-columns.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const TONES = { vigente: 'good', futuro: 'waiting', vencido: 'neutral', inactivo: 'warning' } as const

export function momentLook(moment: DiscountMoment): StatusLook {
  return { label: DISCOUNT_MOMENT_TEXTS[moment], tone: TONES[moment] }
}

const { nombre, tipo, porcentaje, desde, hasta } = resourceColumns(DISCOUNT)

export const DISCOUNT_LIST = listScreen('GET /api/descuentos', {
  name: 'descuentos',
  columns: [
    {
      ...nombre,
      title: 'Descuento',
      kind: 'link',
      value: (row) => row.nombre,
      to: ({ id, promocion }) =>
        promocion === null ? privatePath('editDiscount', { id }) : privatePath('editPromotion', { id: promocion.id }),
    },
    { ...tipo, isSelfEvident: true },
    { ...porcentaje, title: '%', isSelfEvident: true },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => momentLook(estado) },
    { name: 'para', title: 'Para', kind: 'text', value: forText },
    { name: 'de', title: 'De', kind: 'text', value: ofText },
    desde,
    hasta,
    {
      name: 'excluye',
      title: 'Combina',
      kind: 'text',
      isExtra: true,
      value: ({ excluyeOtros }) => (excluyeOtros ? 'Con ninguno' : 'Sí'),
    },
  ],
  defaultOrder: 'nombre',
  filters: [choiceFilter('estado', DISCOUNT.fields.estado), choiceFilter('tipo', DISCOUNT.fields.tipo)],
  rowId: ({ id }) => id,
  rowName: (row) => row.nombre,
  searches: 'Nombre, empresa, marca, línea o clave',
  exports: 'GET /api/descuentos/exporta',
})

function forText({ empresa, lista }: DiscountRow): string {
  if (empresa !== null) return empresa.nombre
  return lista === null ? 'Todos' : `Quien compra por ${lista.nombre}`
}

function ofText({ parte, marca, linea, cantidadMinima }: DiscountRow): string {
  const what = [parte, marca?.nombre, linea?.nombre].filter((part) => part != null).join(', ')
  const from = cantidadMinima > 1 ? ` desde ${cantidadMinima} piezas` : ''
  return `${what === '' ? 'Todas las partes' : what}${from}`
}
