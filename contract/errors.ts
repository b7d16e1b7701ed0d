import { z } from 'zod'

/** Codes for callers. The message is Spanish, for the screen. */
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

/** Another user's change since a form was opened. */
const staleVersion = z.object({
  /** The stored version, to be sent with values that replace it. */
  version: z.number().int(),
  /** Name of the user who stored it; null where unknown. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  /** The stored values, with the names of the call's body. */
  stored: z.record(z.string(), z.unknown()),
})

export type StaleVersion = z.infer<typeof staleVersion>

/**
 * The shape of every error answer. `fields` has the reason for each rejected field, with nested names such as `lineas.0.cantidad`;
 * `stale` comes with 'conflict' where the submitted version is no longer the stored one.
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
