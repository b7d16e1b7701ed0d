import { listenUntilAborted } from './listen.ts'

/** See db/migrations: 0002_catalog_changes.sql, 0006_synonyms.sql, 0011_content_changes.sql. */
const CHANNELS = ['catalog_changed', 'content_changed']

/** A cache or index that follows changes. */
export interface ChangeFollower {
  /** Changes are received from now on; earlier ones were not. */
  resume(): void
  /** Something of the catalogue, its names or the content was changed, on any server. */
  empty(): void
  /** Changes are no longer received, until the next `resume`. */
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
    this.#done = this.#listenUntilAborted()
  }

  follow(follower: ChangeFollower): void {
    this.#followers.add(follower)
    if (this.#hears) follower.resume()
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#done
  }

  async #listenUntilAborted(): Promise<void> {
    await listenUntilAborted({
      databaseUrl: this.#databaseUrl,
      applicationName: 'tuerca-changes',
      channels: CHANNELS,
      signal: this.#stopping.signal,
      onListening: () => {
        this.#hears = true
        for (const follower of this.#followers) follower.resume()
      },
      onNotification: () => {
        for (const follower of this.#followers) follower.empty()
      },
      onLost: (reason) => {
        this.#pause()
        this.#log.warn({ err: reason }, 'lost the change notifications: nothing is cached until they are back')
      },
    })
    this.#pause()
  }

  #pause(): void {
    this.#hears = false
    for (const follower of this.#followers) follower.pause()
  }
}
