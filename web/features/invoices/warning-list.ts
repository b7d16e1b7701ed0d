import type { BalanceWarningRow } from '#contract/documents/balances.ts'
import { SHOWN_WARNINGS, WARNING_LABELS, type ShownWarning } from '#domain/tax-documents/balance-warnings.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import type { Tone } from '#web/ui/status/status-badge.tsx'

const TONES: Partial<Readonly<Record<ShownWarning, Tone>>> = {
  nota_por_repartir: 'waiting',
  parcialidad_faltante: 'waiting',
  saldo_guardado: 'neutral',
}

const documentPath = (uuid: string) => withQuery(privatePath('taxDocument'), { uuid })

export const BALANCE_WARNINGS_LIST = listScreen('GET /api/facturas/avisos', {
  name: 'avisos-de-saldos',
  columns: [
    {
      name: 'factura',
      title: 'Factura',
      kind: 'link',
      value: ({ factura }) => factura.nombre,
      to: ({ factura }) => documentPath(factura.uuid),
    },
    {
      name: 'tipo',
      title: 'Aviso',
      kind: 'badge',
      value: ({ tipo }) => ({ label: WARNING_LABELS[tipo], tone: TONES[tipo] ?? 'warning' }),
    },
    { name: 'texto', title: 'Qué pasa', kind: 'text', breaks: 'anywhere', value: ({ texto }) => texto },
    { name: 'causa', title: 'Documento', kind: 'text', value: ({ causa }) => causa?.nombre ?? '' },
    { name: 'empresa', title: 'Empresa', kind: 'text', value: ({ empresa }) => empresa },
    {
      name: 'encontrado',
      title: 'Encontrado',
      sort: 'encontrado',
      kind: 'moment',
      value: ({ encontrado }) => encontrado,
    },
  ],
  defaultOrder: '-encontrado',
  filters: [
    {
      name: 'tipo',
      label: 'Aviso',
      kind: 'choice',
      choices: SHOWN_WARNINGS.map((value) => ({ value, label: WARNING_LABELS[value] })),
    },
    { name: 'desde', label: 'Encontrado desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ factura, tipo }) => `${WARNING_LABELS[tipo]} de ${factura.nombre}`,
  searches: 'Folio, UUID o empresa',
})

/** The act for a warning: allocating a credit note, or opening the document. */
export function warningActs({ tipo, causa }: BalanceWarningRow): readonly RowAct[] {
  if (causa === null) return []
  return tipo === 'nota_por_repartir'
    ? [{ label: 'Repartir la nota', to: privatePath('creditNote', { id: causa.id }) }]
    : [{ label: `Ver ${causa.nombre}`, to: documentPath(causa.uuid) }]
}
