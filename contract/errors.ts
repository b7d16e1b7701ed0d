import { z } from 'zod'

/** The codes a caller may act on. The message is Spanish, fit to show. */
const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'page_expired',
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The one shape of every answer that is not a success. `fields` names each rejected field and why. */
const errorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

export type ErrorBody = z.infer<typeof errorBody>
