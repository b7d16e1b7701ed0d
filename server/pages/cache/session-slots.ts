import { randomBytes, randomInt } from 'node:crypto'
import type { SessionData } from '#contract/session.ts'

/** What differs between the pages of two people with the same rights. */
export interface PersonalValues {
  /** Of the page's inline scripts and styles. */
  readonly nonce: string
  readonly id: number
  readonly name: string
  readonly company: string | null
  readonly tag: string
}

export type Slot = keyof PersonalValues

/**
 * The values of a session that a shared page has slots for, and what else of it the page shows; null: its page is rendered for it alone,
 * as that of staff who act for a customer.
 */
export function splitSession(session: SessionData): { own: Omit<PersonalValues, 'nonce'>; common: object } | null {
  const { id, cliente_auth: name, empresa: company, etiqueta: tag, actuandoPor, ...common } = session
  if (id === null || name === null || name === '' || company === '') return null
  if (actuandoPor !== null || common.requiereSegundoFactor) return null
  return {
    own: { id, name, company, tag },
    common: { ...common, hasCompany: company !== null, idLength: String(id).length },
  }
}

/** The session that a shared page is rendered with. */
export function withValues(session: SessionData, { id, name, company, tag }: PersonalValues): SessionData {
  return { ...session, id, cliente_auth: name, empresa: company, etiqueta: tag }
}

const SMALLEST_ID = 4_000_000_000_000_000

/** Values that nothing else on a page equals, to be found in it afterwards. Nobody knows them before the page is rendered. */
export function standIns(nonce: string, hasCompany: boolean): PersonalValues {
  const word = () => `w${randomBytes(16).toString('hex')}`
  return {
    nonce,
    id: SMALLEST_ID + randomInt(2 ** 47),
    name: word(),
    company: hasCompany ? word() : null,
    tag: word(),
  }
}
