import type { DiscountRow } from '#contract/pricing/discounts.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const KIND_TEXTS: Readonly<Record<DiscountRow['tipo'], string>> = {
  agreement: 'Acuerdo',
  quantity: 'Por volumen',
  promotion: 'Promoción',
}

export const MOMENT_LOOKS: Readonly<Record<DiscountRow['estado'], StatusLook>> = {
  vigente: { label: 'Vigente', tone: 'good' },
  futuro: { label: 'Por empezar', tone: 'waiting' },
  vencido: { label: 'Vencido', tone: 'neutral' },
  inactivo: { label: 'Inactivo', tone: 'warning' },
}

export const DISCOUNT_LIST = listScreen('GET /api/descuentos', {
  name: 'descuentos',
  columns: [
    {
      name: 'nombre',
      title: 'Descuento',
      sort: 'nombre',
      kind: 'link',
      value: ({ nombre }) => nombre,
      to: ({ id, promocion }) =>
        promocion === null ? privatePath('editDiscount', { id }) : privatePath('editPromotion', { id: promocion.id }),
    },
    { name: 'tipo', title: 'Tipo', kind: 'text', value: ({ tipo }) => KIND_TEXTS[tipo] },
    { name: 'porcentaje', title: '%', sort: 'porcentaje', kind: 'number', value: ({ porcentaje }) => porcentaje },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => MOMENT_LOOKS[estado] },
    { name: 'para', title: 'Para', kind: 'text', value: forText },
    { name: 'de', title: 'De', kind: 'text', value: ofText },
    { name: 'desde', title: 'Primer día', sort: 'desde', kind: 'day', value: ({ desde }) => desde },
    { name: 'hasta', title: 'Último día', sort: 'hasta', kind: 'day', value: ({ hasta }) => hasta },
    {
      name: 'excluye',
      title: 'Combina',
      kind: 'text',
      isExtra: true,
      value: ({ excluyeOtros }) => (excluyeOtros ? 'Con ninguno' : 'Sí'),
    },
  ],
  defaultOrder: 'nombre',
  filters: [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: choicesOf(MOMENT_LOOKS, ({ label }) => label) },
    { name: 'tipo', label: 'Tipo', kind: 'choice', choices: choicesOf(KIND_TEXTS, (text) => text) },
  ],
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre, empresa, marca, línea o clave',
  exports: 'GET /api/descuentos/exporta',
})

function choicesOf<Value>(texts: Readonly<Record<string, Value>>, labelOf: (value: Value) => string) {
  return Object.entries(texts).map(([value, text]) => ({ value, label: labelOf(text) }))
}

function forText({ empresa, lista }: DiscountRow): string {
  if (empresa !== null) return empresa.nombre
  return lista === null ? 'Todos' : `Quien compra por ${lista.nombre}`
}

function ofText({ parte, marca, linea, cantidadMinima }: DiscountRow): string {
  const what = [parte, marca?.nombre, linea?.nombre].filter((part) => part != null).join(', ')
  const from = cantidadMinima > 1 ? ` desde ${cantidadMinima} piezas` : ''
  return `${what === '' ? 'Todas las partes' : what}${from}`
}
