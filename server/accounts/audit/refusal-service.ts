import type { Database } from '#server/platform/db/database.ts'
import type { AuditContext } from './audit-context.ts'
import { recordAudit } from './service.ts'

export interface Refused {
  readonly method: string
  readonly path: string
}

/** Within it a user's repeated attempts are one entry, and the number of entries is limited. */
const WINDOW_MS = 60_000
const MOST_IN_WINDOW = 60
/** Of a path, which may be as long as an address. */
const MAX_PATH = 300
const MOST_REMEMBERED = 10_000

/** Recent refusals by user, so that a program that repeats a call a thousand times fills no disk. */
export class RefusalLog {
  readonly #people = new Map<string, { readonly until: number; readonly seen: Set<string> }>()

  /** Whether it must be noted. */
  isNew({ actorId, onBehalfOfId }: AuditContext, { method, path }: Refused, now: number): boolean {
    const key = `${actorId} ${onBehalfOfId}`
    const seen = this.#seenOf(key, now)
    const attempt = `${method} ${path}`
    if (seen.has(attempt) || seen.size >= MOST_IN_WINDOW) return false
    seen.add(attempt)
    return true
  }

  #seenOf(key: string, now: number): Set<string> {
    const known = this.#people.get(key)
    if (known !== undefined && known.until > now) return known.seen
    if (this.#people.size >= MOST_REMEMBERED) this.#people.clear()
    const seen = new Set<string>()
    this.#people.set(key, { until: now + WINDOW_MS, seen })
    return seen
  }
}

export async function recordRefusal(
  { db }: Pick<Database, 'db'>,
  log: RefusalLog,
  context: AuditContext,
  { method, path: wholePath }: Refused,
): Promise<void> {
  const path = wholePath.slice(0, MAX_PATH)
  if (!log.isNew(context, { method, path }, Date.now())) return
  await recordAudit(db, context, {
    action: 'acceso.rechazado',
    subject: { kind: 'direccion', id: method, name: path },
  })
}
