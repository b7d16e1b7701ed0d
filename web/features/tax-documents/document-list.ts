import { listScreen } from '#web/features/lists/list-screen.ts'
import { DOCUMENT_COLUMNS, documentName } from './document-columns.tsx'

const { NAME, DATE, COMPANY, AMOUNTS, PAYMENT, SAT, ORDER, EXTRA } = DOCUMENT_COLUMNS

/** The tax documents of a customer's companies. */
export const TAX_DOCUMENTS = listScreen('GET /api/documentos', {
  name: 'documentos',
  columns: [NAME, DATE, COMPANY, ...AMOUNTS, PAYMENT, SAT, ORDER, ...EXTRA],
  defaultOrder: '-fecha',
  rowId: ({ id }) => id,
  rowName: documentName,
  searches: 'Folio, cliente, RFC o UUID',
  exports: 'GET /api/documentos/exporta',
  recordExports: [{ title: 'Conceptos', call: 'GET /api/documentos/conceptos/exporta' }],
})
