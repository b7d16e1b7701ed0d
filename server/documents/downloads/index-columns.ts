import { toCentavos } from '#domain/money/money.ts'
import type { DownloadContents } from '#domain/tax-documents/list-filters.ts'
import { SAT_STATE_TEXT } from '#domain/tax-documents/sat-state.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { IndexedDocument } from './pack.ts'
import type { PackedDocument } from './store.ts'

type Column = SheetColumn<IndexedDocument<PackedDocument>>

/** Columns of `index.csv` in a zip of documents. */
export function indexColumns(contents: DownloadContents): readonly Column[] {
  return [...COLUMNS, { heading: 'Nota', value: (document) => noteOf(document, contents) }]
}

const COLUMNS: readonly Column[] = [
  { heading: 'XML', value: ({ names }) => nameThatEnds(names, '.xml') },
  { heading: 'PDF', value: ({ names }) => nameThatEnds(names, '.pdf') },
  { heading: 'UUID', value: ({ row }) => row.uuid.toUpperCase() },
  { heading: 'Tipo', value: ({ row }) => KIND_WORDS[row.kind] ?? row.kind },
  { heading: 'Serie', value: ({ row }) => row.series },
  { heading: 'Folio', value: ({ row }) => row.folio },
  { heading: 'Fecha', value: ({ row }) => row.issuedAt.replace('T', ' ') },
  { heading: 'RFC emisor', value: ({ row }) => row.issuerRfc },
  { heading: 'Emisor', value: ({ row }) => row.issuerName },
  { heading: 'RFC receptor', value: ({ row }) => row.receiverRfc },
  { heading: 'Receptor', value: ({ row }) => row.receiverName },
  { heading: 'Moneda', value: ({ row }) => (row.currency === 'XXX' ? '' : row.currency) },
  { heading: 'Total', money: ({ row }) => toCentavos(row.paidTotal ?? row.total) },
  { heading: 'Saldo', money: ({ row }) => (row.balance === null ? null : toCentavos(row.balance)) },
  { heading: 'Método', value: ({ row }) => row.method },
  {
    heading: 'Estado SAT',
    value: ({ row }) => (row.satState === null ? 'Sin consultar' : SAT_STATE_TEXT[row.satState]),
  },
  { heading: 'Consultado al SAT', moment: ({ row }) => row.satStateAt },
]

function nameThatEnds(names: readonly string[], ending: string): string {
  return names.find((name) => name.endsWith(ending)) ?? ''
}

function noteOf({ row, isIncomplete }: IndexedDocument<PackedDocument>, contents: DownloadContents): string {
  if (isIncomplete) return 'Falta un archivo: avisa a la tienda'
  return row.pdf === null && contents !== 'xml' ? 'Su PDF se está haciendo' : ''
}
