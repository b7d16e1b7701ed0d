import type { ReturnRuleRow } from '#contract/returns/rules.ts'
import { CONDITION_LABELS, FREIGHT_LABELS } from '#domain/returns/reasons.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

export const ALL_OTHER_LINES = 'Las demás líneas'

export function ruleName({ linea }: Pick<ReturnRuleRow, 'linea'>): string {
  return linea?.nombre ?? ALL_OTHER_LINES
}

const daysText = (days: number) => (days === 0 ? 'No se acepta' : `${days} días`)

export const RETURN_RULES = listScreen('GET /api/reglas-devolucion', {
  name: 'reglas-devolucion',
  columns: [
    { name: 'linea', title: 'Línea', sort: 'linea', kind: 'link', value: ruleName },
    { name: 'dias', title: 'Si no la necesita', sort: 'dias', kind: 'text', value: ({ dias }) => daysText(dias) },
    { name: 'diasFalla', title: 'Por falla o error', kind: 'text', value: ({ diasFalla }) => daysText(diasFalla) },
    {
      name: 'condicion',
      title: 'Condición',
      kind: 'text',
      value: ({ condicion }) => `${CONDITION_LABELS[condicion]}${condicion === 'sellada' ? '' : ', o mejor'}`,
    },
    {
      name: 'porcentaje',
      title: 'Se acredita',
      sort: 'porcentaje',
      kind: 'text',
      value: (row) => `${row.porcentaje} %`,
    },
    { name: 'envio', title: 'Envío', kind: 'text', value: ({ envio }) => FREIGHT_LABELS[envio] },
    { name: 'nota', title: 'Nota', kind: 'text', value: ({ nota }) => nota || null },
  ],
  defaultOrder: 'linea',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ruleName,
  searches: 'Línea',
})
