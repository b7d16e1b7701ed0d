import { Link } from 'react-router'
import type { MetadataDifference, MetadataLoad } from '#contract/documents/sat-metadata.ts'
import { DIFFERENCE_TEXTS, METADATA_DIFFERENCES } from '#domain/tax-documents/metadata-differences.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const METADATA_LOOKS: Readonly<Record<MetadataLoad['estado'], StatusLook>> = {
  pendiente: { label: 'Comparando', tone: 'running' },
  terminada: { label: 'Comparado', tone: 'good' },
  fallida: { label: 'No se pudo leer', tone: 'bad' },
}

export const METADATA_LIST = listScreen('GET /api/documentos-sat/metadatos', {
  name: 'metadatos-sat',
  columns: [
    {
      name: 'archivo',
      title: 'Archivo',
      sort: 'archivo',
      kind: 'link',
      breaks: 'anywhere',
      value: ({ archivo }) => archivo,
      to: ({ id }) => privatePath('satMetadataLoad', { id }),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => METADATA_LOOKS[estado] },
    { name: 'renglones', title: 'Documentos', kind: 'number', value: ({ renglones }) => renglones },
    { name: 'diferencias', title: 'Diferencias', kind: 'number', value: ({ diferencias }) => diferencias },
    { name: 'cancelados', title: 'Cancelaciones anotadas', kind: 'number', value: ({ cancelados }) => cancelados },
    { name: 'desde', title: 'Desde', kind: 'day', value: ({ desde }) => desde },
    { name: 'hasta', title: 'Hasta', kind: 'day', value: ({ hasta }) => hasta },
    { name: 'fecha', title: 'Se subió', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(METADATA_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ archivo }) => archivo,
  searches: 'Archivo o quién lo subió',
})

export const DIFFERENCE_LIST = listScreen('GET /api/documentos-sat/metadatos/:id/diferencias', {
  name: 'diferencias-sat',
  columns: [
    {
      name: 'clase',
      title: 'Diferencia',
      sort: 'clase',
      kind: 'text',
      value: ({ clase }) => DIFFERENCE_TEXTS[clase].title,
    },
    {
      name: 'documento',
      title: 'Documento',
      kind: 'other',
      breaks: 'anywhere',
      value: (row) => <DocumentLink row={row} />,
    },
    {
      name: 'archivo',
      title: 'En el archivo',
      kind: 'text',
      breaks: 'anywhere',
      value: ({ archivo }) => archivo || null,
    },
    { name: 'aqui', title: 'Aquí', kind: 'text', value: ({ aqui }) => aqui || null },
    { name: 'renglon', title: 'Renglón', sort: 'renglon', kind: 'number', value: ({ renglon }) => renglon },
  ],
  defaultOrder: 'clase',
  filters: [
    {
      name: 'clase',
      label: 'Diferencia',
      kind: 'choice',
      choices: METADATA_DIFFERENCES.map((kind) => ({ value: kind, label: DIFFERENCE_TEXTS[kind].title })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ folio, uuid }) => folio || (uuid ?? ''),
  searches: 'UUID, folio o lo que dice cada lado',
})

/** A document that is not stored has no page. */
function DocumentLink({ row: { clase, folio, uuid } }: { readonly row: MetadataDifference }) {
  if (uuid === null) return 'Sin UUID'
  if (clase === 'falta_aqui') return uuid
  return <Link to={`${PRIVATE_SCREENS.taxDocument.path}?uuid=${uuid}`}>{folio || uuid}</Link>
}
