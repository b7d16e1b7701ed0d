import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Failure } from '#server/platform/failure.ts'

/** The HTTP status of each kind of failure. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  two_factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  page_expired: 419,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
}

export function errorBody({ kind, message, fields, stale }: Failure): ErrorBody {
  return {
    error: {
      code: kind,
      message,
      ...(fields === undefined ? {} : { fields }),
      ...(stale === undefined ? {} : { stale }),
    },
  }
}
