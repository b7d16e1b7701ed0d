import type { Resource } from '#contract/resource.ts'
import { browserApi } from '#web/data/browser-api.ts'

interface Write {
  readonly params?: { readonly id: number }
  readonly body?: Readonly<Record<string, unknown>>
}

/** Sends a new row of a resource, or a change of one: its own schemas have checked the body (contract/resource.ts). */
export function writeResource(path: string, write: Write): Promise<{ readonly version: number }> {
  const call = browserApi as unknown as (name: string, input: Write) => Promise<{ readonly version: number }>
  return call(`POST ${path}`, write)
}

/** Deletes one of a resource that has a call for it. */
export function removeResource({ calls }: { readonly calls: Resource['calls'] }, id: number): Promise<unknown> {
  return writeResource(calls.remove?.[0] ?? '', { params: { id } })
}
