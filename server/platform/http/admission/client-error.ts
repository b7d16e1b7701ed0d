import { Failure } from '#server/platform/failure.ts'
import { errorBody } from '../failure-answer.ts'

/** Errors of HTTP itself, by the code of Node's parser. */
const ANSWERS: Readonly<Record<string, readonly [status: string, failure: Failure]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new Failure('too_large', 'Los encabezados de la solicitud son demasiado grandes.'),
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    '413 Payload Too Large',
    new Failure('too_large', 'Lo que enviaste es demasiado grande.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    new Failure('unavailable', 'La solicitud tardó demasiado en llegar.'),
  ],
}
const BAD_REQUEST = ['400 Bad Request', new Failure('invalid_input', 'La solicitud no es HTTP válido.')] as const

/** The whole answer, in the contract's error shape, to bytes that are not a request. The connection ends with it. */
export function clientErrorAnswer(code: string | undefined): string {
  const [status, failure] = ANSWERS[code ?? ''] ?? BAD_REQUEST
  const body = JSON.stringify(errorBody(failure))
  return [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
