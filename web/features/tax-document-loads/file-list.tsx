import { Link } from 'react-router'
import type { TaxDocumentLoadFile } from '#contract/documents/loads.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { documentName, FILE_LOOKS, fileLook } from './looks.ts'
import classes from './tax-document-loads.module.css'

export const LOAD_FILE_LIST = listScreen('GET /api/documentos/cargas/:id/archivos', {
  name: 'archivos-documentos',
  columns: [
    {
      name: 'archivo',
      title: 'Archivo',
      sort: 'archivo',
      kind: 'link',
      breaks: 'anywhere',
      value: ({ archivo }) => archivo,
    },
    { name: 'estado', title: 'Resultado', sort: 'estado', kind: 'badge', value: fileLook },
    { name: 'documento', title: 'Documento', kind: 'other', value: documentCell },
    { name: 'motivo', title: 'Motivo', kind: 'other', value: reasonCell },
    { name: 'corrige', title: 'Lo corrige', kind: 'text', value: ({ corrige }) => corrige || null },
  ],
  defaultOrder: 'archivo',
  filters: [
    {
      name: 'estado',
      label: 'Resultado',
      kind: 'choice',
      none: 'Todos',
      choices: Object.entries(FILE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'documento',
      label: 'Documento',
      kind: 'choice',
      choices: [
        { value: 'valido', label: 'Válido' },
        { value: 'con_avisos', label: 'Válido, con avisos' },
        { value: 'invalido', label: 'Inválido' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ archivo }) => archivo,
  searches: 'Archivo, motivo o código',
})

function documentCell({ documento }: TaxDocumentLoadFile) {
  return documento === null ? null : <Link to={taxDocumentAddress(documento.uuid)}>{documentName(documento)}</Link>
}

function reasonCell({ motivo, codigo }: TaxDocumentLoadFile) {
  if (motivo === '') return null
  return (
    <span className="break-anywhere">
      {motivo} <code className={`text-sm mono nowrap tinted-strong ${classes.code ?? ''}`}>{codigo}</code>
    </span>
  )
}
