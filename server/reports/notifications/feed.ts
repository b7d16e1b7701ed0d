import { setTimeout as delay } from 'node:timers/promises'
import { viewerOfUser } from '#server/accounts/viewer/service.ts'
import { listenUntilAborted } from '#server/platform/db/listen.ts'
import type { Database } from '#server/platform/db/database.ts'
import { summaryOf, type Summary } from './service.ts'

/** See db/migrations/0097_notifications.sql. */
const CHANNEL = 'notifications_changed'
const MOST_WATCHERS = 800
/** Of one user: some browsers, each of which has one for all its tabs. */
const MOST_OF_ONE = 6
/** So that many changes at once are one reading. */
const GATHER_MS = 50

export interface Watcher {
  readonly userId: number
  /** The session with which it was opened. */
  readonly sessionId: number
  /** Called with each state that is another than the last, the first one soon. */
  readonly onSummary: (summary: Summary) => void
  /** The session is over, or the server closes. */
  readonly onEnd: () => void
}

interface Log {
  warn(details: object, message: string): void
}

/**
 * Sends notifications to users who watch, whichever server writes them. Listens on a connection of its own while anybody watches. Notices
 * that were missed while it was lost are read when it is back.
 */
export class NotificationFeed {
  readonly #database: Database
  readonly #log: Log
  readonly #watchers = new Map<Watcher, { last: string }>()
  readonly #changed = new Set<number>()
  readonly #stopping = new AbortController()
  #listening: Promise<void> | null = null
  #isReading = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  hasRoom(userId: number): boolean {
    const ofPerson = [...this.#watchers.keys()].filter((each) => each.userId === userId).length
    return !this.#stopping.signal.aborted && this.#watchers.size < MOST_WATCHERS && ofPerson < MOST_OF_ONE
  }

  /** Returns what ends it. */
  watch(watcher: Watcher): () => void {
    this.#watchers.set(watcher, { last: '' })
    this.#listening ??= this.#listenUntilAborted()
    this.#read(watcher.userId)
    return () => void this.#watchers.delete(watcher)
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    for (const watcher of this.#watchers.keys()) this.#end(watcher)
    await this.#listening
  }

  async #listenUntilAborted(): Promise<void> {
    await listenUntilAborted({
      databaseUrl: this.#database.url,
      applicationName: 'tuerca-notifications',
      channels: [CHANNEL],
      signal: this.#stopping.signal,
      onListening: () => {
        for (const { userId } of this.#watchers.keys()) this.#read(userId)
      },
      onNotification: (payload) => this.#hear(payload),
      onLost: (reason) =>
        this.#log.warn({ err: reason }, 'lost the notifications: the bell follows again when they are back'),
    })
  }

  /** 'person:12': theirs have changed; 'session:7': it has ended. */
  #hear(payload: string): void {
    const [what, number] = payload.split(':')
    const id = Number(number)
    if (what === 'person') this.#read(id)
    else for (const watcher of this.#watchers.keys()) if (watcher.sessionId === id) this.#end(watcher)
  }

  #read(userId: number): void {
    this.#changed.add(userId)
    if (!this.#isReading) void this.#readChanged()
  }

  /** One person after the other, so that a notice to everybody takes one connection of the pool. */
  async #readChanged(): Promise<void> {
    this.#isReading = true
    await delay(GATHER_MS)
    for (const userId of this.#changed) {
      this.#changed.delete(userId)
      const watchers = [...this.#watchers.keys()].filter((each) => each.userId === userId)
      if (watchers.length > 0) await this.#report(userId, watchers)
    }
    this.#isReading = false
  }

  async #report(userId: number, watchers: readonly Watcher[]): Promise<void> {
    try {
      // What they may see at this moment.
      const viewer = await viewerOfUser(this.#database, userId)
      if (viewer === null) return watchers.forEach((watcher) => this.#end(watcher))
      const summary = await summaryOf(this.#database.db, viewer)
      const text = JSON.stringify(summary)
      for (const watcher of watchers) {
        const state = this.#watchers.get(watcher)
        if (state === undefined || state.last === text) continue
        state.last = text
        watcher.onSummary(summary)
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'notifications could not be read')
      // Browsers connect again after a while.
      for (const watcher of watchers) this.#end(watcher)
    }
  }

  #end(watcher: Watcher): void {
    if (this.#watchers.delete(watcher)) watcher.onEnd()
  }
}
