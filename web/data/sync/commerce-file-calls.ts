import type { ApiClient, CallOutput } from '#contract/client.ts'
import type { ColumnChoices } from '#contract/sync/commerce-files.ts'
import { COMMERCE_FILES, type CommerceKind } from '#domain/commerce-files.ts'
import { browserApi } from '../browser-api.ts'
import { uploading, type UploadContent } from '../upload.ts'

// Files of prices, discounts, terms, stock and receivables.

export type { ColumnChoices }
export type CommerceReport = CallOutput<'POST /api/cargas/precios'>
export type CommerceHistory = CallOutput<'GET /api/cargas/precios'>
export type CommerceRecord = CommerceHistory['cargas'][number]

/** The last imports of the kinds with the same permission as this one. */
export function commerceHistory(api: ApiClient, kind: CommerceKind, signal: AbortSignal): Promise<CommerceHistory> {
  switch (COMMERCE_FILES[kind].group) {
    case 'precios':
      return api('GET /api/cargas/precios', {}, { signal })
    case 'condiciones':
      return api('GET /api/cargas/condiciones', {}, { signal })
    case 'existencias':
      return api('GET /api/cargas/existencias', {}, { signal })
  }
}

interface Sent extends Pick<UploadContent, 'signal' | 'onProgress'> {
  readonly file: File
  /** The list of the prices; null: it is in the file. */
  readonly list: string | null
  /** The tab of a workbook; null: the one with the most known headings. */
  readonly tab: string | null
  /** Rows that the sheet hides are read too. */
  readonly readsHidden: boolean
  /** What columns are, whatever their headings. */
  readonly columns: ColumnChoices
  /** Stores the valid rows; otherwise only a preview. */
  readonly applies: boolean
  /** The `huella` of the confirmed changes; '': none. */
  readonly confirmed: string
}

export function sendCommerceFile(
  kind: CommerceKind,
  { file, list, tab, readsHidden, columns, applies, confirmed, ...watching }: Sent,
): Promise<CommerceReport> {
  const send = uploading({
    ...watching,
    files: [{ field: 'archivo', file }],
    fields: {
      tipo: kind,
      ...(list !== null && { lista: list }),
      ...(tab !== null && { hoja: tab }),
      ...(readsHidden && { ocultas: 'si' }),
      ...(columns.length > 0 && { columnas: JSON.stringify(columns) }),
      ...(applies && { aplicar: 'si', confirmado: confirmed }),
    },
  })
  switch (COMMERCE_FILES[kind].group) {
    case 'precios':
      return send('POST /api/cargas/precios', {})
    case 'condiciones':
      return send('POST /api/cargas/condiciones', {})
    case 'existencias':
      return send('POST /api/cargas/existencias', {})
  }
}

export function undoCommerceImport(kind: CommerceKind, id: number): Promise<{ readonly carga: number }> {
  const input = { params: { id }, body: {} }
  switch (COMMERCE_FILES[kind].group) {
    case 'precios':
      return browserApi('POST /api/cargas/precios/:id/deshace', input)
    case 'condiciones':
      return browserApi('POST /api/cargas/condiciones/:id/deshace', input)
    case 'existencias':
      return browserApi('POST /api/cargas/existencias/:id/deshace', input)
  }
}
