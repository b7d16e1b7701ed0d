import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { uploading } from '../upload.ts'

// Many parts at once: reading a list, matching its keys, adding them.

export type PartFile = CallOutput<'POST /api/pedido-rapido/lee'>
export type PartMatch = CallOutput<'POST /api/pedido-rapido/coincide'>['filas'][number]
export type PartOption = PartMatch['opciones'][number]
export type RequestedRow = CallInput<'POST /api/pedido-rapido/lista'>['body']['filas'][number]
export type ErrorRow = CallInput<'POST /api/pedido-rapido/errores'>['body']['filas'][number]

/** @param columns chosen by the user; null: by the headings */
export function readPartFile(file: File, columns: PartFile['columnas'] | null): Promise<PartFile> {
  const fields = columns && { clave: String(columns.clave ?? ''), cantidad: String(columns.cantidad ?? '') }
  return uploading({ files: [{ field: 'archivo', file }], ...(fields && { fields }) })(
    'POST /api/pedido-rapido/lee',
    {},
  )
}

export const matchKeys = (claves: string[]) => browserApi('POST /api/pedido-rapido/coincide', { body: { claves } })

export const addMany = (body: CallInput<'POST /api/pedido-rapido/agrega'>['body']) =>
  browserApi('POST /api/pedido-rapido/agrega', { body })

/** As CSV. */
export const pricedPartList = (filas: RequestedRow[]) =>
  browserApi('POST /api/pedido-rapido/lista', { body: { filas } })

/** As CSV. */
export const partListErrors = (filas: ErrorRow[]) => browserApi('POST /api/pedido-rapido/errores', { body: { filas } })
