import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** An expected failure as a use case returns it; `message` is Spanish, fit to show. */
export class Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    this.code = code
    this.message = message
    this.fields = fields
  }
}

export const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  page_expired: 419,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
}

export function errorBody(failure: Failure): ErrorBody {
  const { code, message, fields } = failure
  return { error: fields === undefined ? { code, message } : { code, message, fields } }
}
