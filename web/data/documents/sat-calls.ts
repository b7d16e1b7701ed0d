import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { uploading, type UploadContent } from '../upload.ts'

type Selection = CallInput<'POST /api/documentos-sat/pregunta'>['body']['seleccion']

/** Queries SAT about documents. */
export const querySatStates = (seleccion: Selection) =>
  browserApi('POST /api/documentos-sat/pregunta', { body: { seleccion } })

export const querySatState = (uuid: string) =>
  browserApi('POST /api/documentos/:uuid/estado-sat', { params: { uuid }, body: {} })

/** SAT's present and former answers about a document. */
export const satStateQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['sat-state', uuid],
    queryFn: ({ signal }) => browserApi('GET /api/documentos/:uuid/estado-sat', { params: { uuid } }, { signal }),
  })

/** Resolves with the id of the load whose job compares the file. */
export async function sendMetadata(
  file: File,
  watching: Pick<UploadContent, 'signal' | 'onProgress'>,
): Promise<number> {
  const send = uploading({ ...watching, files: [{ field: 'archivo', file }] })
  return (await send('POST /api/documentos-sat/metadatos', {})).id
}
