import { createApiClient, type ApiClient, type ApiResponse } from '#contract/client.ts'
import { headersOf, withXsrfToken } from './browser-api.ts'
import { compareSessionTag } from './session-tag.ts'

/** An upload without any progress for this long is aborted. */
const STALLED_MS = 30_000

interface Watching {
  readonly signal?: AbortSignal
  /** Of all bytes, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

export interface UploadContent extends Watching {
  readonly files: readonly { readonly field: string; readonly file: File }[]
  /** Sent before the files. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * A client whose calls send files as multipart/form-data: `uploading(content)('POST /api/…', { params })`. fetch does not report progress.
 */
export function uploading({ files, fields = {}, ...watching }: UploadContent): ApiClient {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const { field, file } of files) form.append(field, file, file.name)
  return createApiClient((request) => withXsrfToken((person) => send(request.url, form, person, watching)))
}

/** A client whose calls send these bytes unchanged. */
export function sendingBytes(bytes: Blob, watching: Watching): ApiClient {
  const body = new Blob([bytes], { type: 'application/octet-stream' })
  return createApiClient((request) => withXsrfToken((person) => send(request.url, body, person, watching)))
}

function send(
  url: string,
  body: FormData | Blob,
  person: Record<string, string>,
  { signal, onProgress }: Watching,
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const isMoving = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', stop)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isMoving()
      onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () =>
      end(() => {
        compareSessionTag(request.status, headersFrom(request.getAllResponseHeaders()))
        resolve({
          status: request.status,
          contentType: request.getResponseHeader('content-type') ?? '',
          text: request.responseText,
        })
      }),
    )
    const failed = () => end(() => reject(signal?.aborted === true ? signal.reason : new TypeError('Failed to fetch')))
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted === true) return failed()
    request.open('POST', url)
    for (const [name, value] of Object.entries({ ...headersOf({}), ...person })) {
      request.setRequestHeader(name, value)
    }
    isMoving()
    request.send(body)
  })
}

function headersFrom(text: string): Headers {
  const lines = text.split('\r\n').filter((line) => line !== '')
  return new Headers(lines.map((line) => line.split(': ', 2) as [string, string]))
}
