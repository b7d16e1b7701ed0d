import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** See db/migrations: 0002_catalog_changes.sql, 0006_synonyms.sql, 0011_content_changes.sql. */
const CHANNELS = ['catalog_changed', 'content_changed']
const RETRY_MS = 1000

/** What must know of changes. */
export interface ChangeFollower {
  /** Changes are heard from now on; what happened before was not. */
  resume(): void
  /** Something of the catalogue, its names or the content was changed, on whatever server. */
  empty(): void
  /** Changes are not heard any more, until the next `resume`. */
  pause(): void
}

/** Listens to the database's notifications of changes, on a connection of its own, until it is closed. */
export class ChangeFeed {
  readonly #databaseUrl: string
  readonly #log: { warn(details: object, message: string): void }
  readonly #followers = new Set<ChangeFollower>()
  readonly #stopping = new AbortController()
  readonly #done: Promise<void>
  #hears = false

  constructor(databaseUrl: string, log: { warn(details: object, message: string): void }) {
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#done = this.#keepListening()
  }

  follow(follower: ChangeFollower): void {
    this.#followers.add(follower)
    if (this.#hears) follower.resume()
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#done
  }

  async #keepListening(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const reason = await this.#listen().catch((error: unknown) => error)
      this.#hears = false
      for (const follower of this.#followers) follower.pause()
      if (signal.aborted) return
      this.#log.warn({ err: reason }, 'changes are not heard: nothing is kept until they are')
      await delay(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Resolves with the reason when the connection is gone, or when it is to end. */
  async #listen(): Promise<unknown> {
    const { signal } = this.#stopping
    const connectionString = this.#databaseUrl
    const client = new pg.Client({ connectionString, application_name: 'tuerca-changes', keepAlive: true })
    const ended = new Promise<unknown>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The connection ended')))
      signal.addEventListener('abort', resolve, { once: true })
    })
    client.on('notification', () => {
      for (const follower of this.#followers) follower.empty()
    })
    try {
      await client.connect()
      for (const channel of CHANNELS) await client.query(`listen ${channel}`)
      if (signal.aborted) return undefined
      this.#hears = true
      for (const follower of this.#followers) follower.resume()
      return await ended
    } finally {
      await client.end().catch(() => {})
    }
  }
}
