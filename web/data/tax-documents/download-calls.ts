import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

type Download = CallInput<'POST /api/documentos/descargas'>['body']
export type DownloadContents = Download['contenido']
export type PreparedDownload = CallOutput<'POST /api/documentos/descargas'>

/** @param seleccion chosen ids, or the filters of an address */
export const prepareDownload = (
  seleccion: { readonly ids: number[] } | { readonly filtro: Readonly<Record<string, string>> },
  contenido: DownloadContents,
) => browserApi('POST /api/documentos/descargas', { body: { seleccion, contenido } })
