import type { ReviewedTaxDocument } from '#contract/documents/admin-documents.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { amountCell } from './amount-cell.ts'
import { documentName } from './looks.ts'

const STATE_LOOKS: Readonly<Record<ReviewedTaxDocument['estado'], StatusLook>> = {
  recibido: { label: 'Recibido', tone: 'running' },
  valido: { label: 'Válido', tone: 'good' },
  invalido: { label: 'Inválido', tone: 'bad' },
}

/** Every filter of the call is here: a bulk act over the filter must change only what is shown. */
export const REVIEW_LIST = listScreen('GET /api/documentos/revision', {
  name: 'documentos-revision',
  columns: [
    {
      name: 'documento',
      title: 'Documento',
      kind: 'link',
      value: documentName,
      to: ({ uuid }) => taxDocumentAddress(uuid),
    },
    {
      name: 'estado',
      title: 'Validez',
      kind: 'badge',
      value: ({ estado, oculto }) => (oculto ? { label: 'Oculto', tone: 'neutral' } : STATE_LOOKS[estado]),
    },
    { name: 'motivo', title: 'Por qué', kind: 'text', breaks: 'anywhere', value: ({ motivo }) => motivo || null },
    {
      name: 'cliente',
      title: 'Cliente',
      kind: 'text',
      value: ({ empresa, receptor }) => empresa?.nombre ?? receptor.nombre,
    },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'day', value: ({ fecha }) => fecha.slice(0, 10) },
    {
      name: 'total',
      title: 'Total',
      sort: 'total',
      kind: 'other',
      sortsAs: 'number',
      breaks: 'never',
      value: amountCell,
    },
    {
      name: 'recibido',
      title: 'Recibido',
      sort: 'recibido',
      isExtra: true,
      kind: 'moment',
      value: ({ recibido }) => recibido,
    },
  ],
  defaultOrder: '-recibido',
  filters: [
    {
      name: 'que',
      label: 'Qué se revisa',
      kind: 'choice',
      none: 'Inválidos',
      choices: [
        { value: 'duplicados', label: 'Duplicados' },
        { value: 'ocultos', label: 'Ocultos' },
        { value: 'apartados', label: 'Apartados' },
      ],
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: documentName,
  searches: 'Folio, UUID, nombre o RFC',
  exports: 'GET /api/documentos/revision/exporta',
})
