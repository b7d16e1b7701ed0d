import { isApiError } from '#contract/client.ts'
import type { StaleVersion } from '#contract/errors.ts'

/** Specification, section 8. */
export const GENERIC_FAILURE = 'Something went wrong. Please try again.'

export type Refusal =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'signIn'; readonly message: string }
  | { readonly kind: 'stale'; readonly stale: StaleVersion }
  | { readonly kind: 'failure'; readonly message: string }

/** The reason of a failed call, as a form handles it. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error) || error.code === 'internal') return { kind: 'failure', message: GENERIC_FAILURE }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  if (error.code === 'unauthenticated') return { kind: 'signIn', message: error.message }
  if (error.stale !== null) return { kind: 'stale', stale: error.stale }
  return { kind: 'failure', message: error.message }
}

export interface FieldProblem {
  readonly path: string
  readonly label: string | null
  readonly message: string
}

/** Problems in the order of the fields; those of fields that the form does not show come last, without a label. */
export function problemsInOrder(
  messages: Readonly<Record<string, string>>,
  labelOf: (path: string) => string | null,
  order: readonly string[],
): FieldProblem[] {
  const place = (path: string) => {
    const index = order.findIndex((name) => path === name || path.startsWith(`${name}.`))
    return index < 0 ? order.length : index
  }
  return Object.entries(messages)
    .map(([path, message]) => ({ path, message, label: labelOf(path) }))
    .toSorted((one, other) => place(one.path) - place(other.path))
}
