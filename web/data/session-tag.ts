import { SESSION_PERSON_HEADER, SESSION_TAG_HEADER } from '#contract/limits.ts'
import type { SessionData } from '#contract/session.ts'

// The session of answers. In a separate file from session.ts, which makes a call itself.

let expected = ''
let person: number | null = null
let differs: () => void = () => {}

/** From now on `onOther` is called for each answer of another session, or with other roles. */
export function expectSession(session: SessionData, onOther: () => void): void {
  expected = session.etiqueta
  person = session.id
  differs = onOther
}

/** Whether a user is logged in: their answers are neither taken from the browser's cache nor stored there. */
export function isPersonal(): boolean {
  return expected !== ''
}

/** The user of a write's page: the server refuses it when the session belongs to somebody else by now. */
export function personHeader(): Record<string, string> {
  return person === null ? {} : { [SESSION_PERSON_HEADER]: String(person) }
}

const SERVER_ERROR = 500

/**
 * Compares an answer of the server with the session of the page. A failure may come from a proxy, which has no sessions: the page would
 * retry, and fail again, without end.
 */
export function compareSessionTag(status: number, headers: Headers): void {
  if (status >= SERVER_ERROR) return
  if ((headers.get(SESSION_TAG_HEADER) ?? '') !== expected) differs()
}
