import { Link } from 'react-router'
import type { TaxDocumentAdminRow } from '#contract/documents/documents.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/tax-documents/list-filters.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { SatStateBadge } from '#web/features/sat-state/sat-state-badge.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { TAX_DOCUMENT_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { DOCUMENT_COLUMNS, documentName } from './document-columns.tsx'
import { documentFilters } from './document-filters.ts'
import classes from './tax-documents.module.css'

const { NAME, DATE, AMOUNTS, PAYMENT, SAT, ORDER, EXTRA } = DOCUMENT_COLUMNS

export const ALL_TAX_DOCUMENTS = listScreen('GET /api/documentos/todos', {
  name: 'documentos-todos',
  columns: [
    NAME,
    { name: 'recibido', title: 'Recibido', sort: 'recibido', kind: 'moment', value: ({ recibido }) => recibido },
    DATE,
    { name: 'empresa', title: 'Empresa', kind: 'other', value: companyCell },
    ...AMOUNTS,
    { name: 'estado', title: 'Validez', kind: 'badge', value: ({ estado }) => TAX_DOCUMENT_LOOKS[estado] },
    { name: 'hallazgos', title: 'Hallazgos', kind: 'other', value: findingsCell },
    // Its age is in the document: with it the rows would not be one line.
    { ...SAT, value: satCell },
    { name: 'visible', title: 'Visible', kind: 'other', value: visibleCell },
    { ...PAYMENT, isExtra: true },
    { ...ORDER, isExtra: true },
    {
      name: 'carga',
      title: 'Carga',
      isExtra: true,
      kind: 'text',
      value: ({ carga }) => (carga === null ? null : String(carga)),
    },
    ...EXTRA,
  ],
  defaultOrder: '-recibido',
  rowId: ({ id }) => id,
  rowName: documentName,
  searches: 'Folio, cliente, RFC o UUID',
  exports: 'GET /api/documentos/todos/exporta',
  recordExports: [{ title: 'Conceptos', call: 'GET /api/documentos/todos/conceptos/exporta' }],
})

function companyCell({ empresa }: TaxDocumentAdminRow) {
  return (
    <div className={classes.line} title={empresa?.nombre}>
      {empresa === null ? <StatusBadge label="Sin empresa" tone="waiting" /> : empresa.nombre}
    </div>
  )
}

function satCell({ sat }: TaxDocumentAdminRow) {
  return (
    <div className={classes.line}>
      <SatStateBadge isShort state={sat.estado} at={sat.cuando} />
    </div>
  )
}

/** Links to the findings of a document. */
function findingsCell({ uuid, errores, avisos }: TaxDocumentAdminRow) {
  const parts = [countOf(errores, 'error', 'errores'), countOf(avisos, 'aviso', 'avisos')].filter((part) => part !== '')
  if (parts.length === 0) return null
  return (
    <Link to={taxDocumentAddress(uuid)} className={`underlined ${classes.link ?? ''}`}>
      {parts.join(', ')}
    </Link>
  )
}

function countOf(count: number, one: string, several: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${one}` : `${count} ${several}`
}

function visibleCell(row: TaxDocumentAdminRow) {
  const text = visibleText(row)
  return (
    <div className={`${classes.line ?? ''} ${classes.visible ?? ''}`} title={text}>
      {text}
    </div>
  )
}

function visibleText({ oculto, apartado, estado }: TaxDocumentAdminRow): string {
  if (oculto !== '') return `Oculto: ${oculto}`
  if (apartado !== '') return `Apartado: ${apartado}`
  return estado === 'valido' ? 'Sí' : 'No, hasta que sea válido'
}

type AdminFilter = 'estado' | 'revisar' | 'carga'
type Page = Parameters<typeof documentFilters>[0]

export function adminDocumentFilters(page: Page): readonly ListFilter<AdminFilter | DocumentFilterName>[] {
  return [
    {
      name: 'estado',
      label: 'Validez',
      kind: 'choice',
      choices: Object.entries(TAX_DOCUMENT_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'revisar',
      label: 'Por revisar',
      kind: 'choice',
      choices: [
        { value: 'con_avisos', label: 'Con avisos' },
        { value: 'sin_empresa', label: 'Sin empresa' },
        { value: 'ocultos', label: 'Ocultos' },
        { value: 'apartados', label: 'Apartados' },
      ],
    },
    ...documentFilters(page, TAX_DOCUMENT_KINDS),
    { name: 'carga', label: 'Carga', kind: 'text', placeholder: 'Número' },
  ]
}

type DocumentFilterName = ReturnType<typeof documentFilters>[number]['name']
