import { IconFileTypePdf, IconFileTypeXml, IconFileX } from '@tabler/icons-react'
import type { TaxDocumentRow } from '#contract/documents/documents.ts'
import type { RowAct } from '#web/ui/table/column.ts'
import { startDownload } from './start-download.ts'

/** Downloads of its files. A missing PDF is drawn on request. */
export function documentActs({ uuid, archivos }: TaxDocumentRow): readonly RowAct[] {
  const file = (kind: 'xml' | 'pdf' | 'acuse') => () => startDownload(`/api/documentos/${uuid}/${kind}`)
  return [
    ...(archivos.xml
      ? [{ label: 'Descargar XML', icon: <IconFileTypeXml size={20} aria-hidden />, onAct: file('xml') }]
      : []),
    { label: 'Descargar PDF', icon: <IconFileTypePdf size={20} aria-hidden />, onAct: file('pdf') },
    ...(archivos.acuse
      ? [{ label: 'Descargar acuse de cancelación', icon: <IconFileX size={20} aria-hidden />, onAct: file('acuse') }]
      : []),
  ]
}
