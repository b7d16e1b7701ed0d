import { isApiError } from '#contract/client.ts'

/** The text about a failed call: the server's own message, or the given one. */
export function errorMessage(error: unknown, otherwise: string): string {
  return isApiError(error) ? error.message : otherwise
}
