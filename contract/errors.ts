import { z } from 'zod'

/** The codes a caller may act on. The message is Spanish, fit to show. */
const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'two_factor_required',
  'not_found',
  'conflict',
  'page_expired',
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** What somebody else stored since a form was opened. */
const staleVersion = z.object({
  /** The version that is stored now, to send with what shall replace it. */
  version: z.number().int(),
  /** Name of who stored it; null where nobody did. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  /** The stored values, under the names of the call's body. */
  stored: z.record(z.string(), z.unknown()),
})

export type StaleVersion = z.infer<typeof staleVersion>

/**
 * The one shape of every answer that is not a success. `fields` names each rejected field and why, as `lineas.0.cantidad` inside
 * others; `stale` comes with 'conflict' where the version that was sent is no longer the stored one.
 */
const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    stale: staleVersion.optional(),
  }),
})

export type ErrorBody = z.infer<typeof errorBody>
