import { addressGroup } from '#server/platform/http/admission/connections.ts'
import type { Visitor } from './identity-options.ts'

export function visitorOf({ ip }: { readonly ip: string }): Visitor {
  return { addressGroup: addressGroup(ip) }
}
