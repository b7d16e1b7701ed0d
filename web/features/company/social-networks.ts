import { chatAddress } from '#domain/links/chat-address.ts'
import type { Company } from '#web/data/queries.ts'

export type BranchNetwork = NonNullable<Company['principal']>['redes'][number]

/** The link of a network; null for a value that is no web address. WhatsApp's value is a number. */
export function networkAddress({ redsocial, valor }: BranchNetwork): string | null {
  const value = valor.trim()
  if (/^https?:\/\/\S+$/iu.test(value)) return value
  return redsocial === 'WhatsApp' && /\d{10}/u.test(value.replace(/\D/gu, '')) ? chatAddress(value) : null
}
