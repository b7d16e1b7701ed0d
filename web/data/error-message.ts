import { isApiError } from '#contract/client.ts'

/** What is shown of a failed call: the server's own sentence, or another where the server said none. */
export function errorMessage(error: unknown, otherwise: string): string {
  return isApiError(error) ? error.message : otherwise
}
