import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1000

export interface ListenOptions {
  readonly databaseUrl: string
  /** The name of the connection in pg_stat_activity. */
  readonly applicationName: string
  readonly channels: readonly string[]
  /** Notifications arrive from now on; earlier ones are lost. */
  readonly onListening: () => void
  readonly onNotification: (payload: string) => void
  /** Ends the connection. */
  readonly signal?: AbortSignal
}

/**
 * Listens to notifications on a connection of its own (PostgreSQL manual, LISTEN). Resolves with the reason when the
 * connection is lost or the signal aborts; throws where no connection can be made.
 */
export async function listen(options: ListenOptions): Promise<unknown> {
  const { databaseUrl, applicationName, channels, signal } = options
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    keepAlive: true,
  })
  const ended = new Promise<unknown>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('The connection ended')))
    signal?.addEventListener('abort', resolve, { once: true })
  })
  client.on('notification', ({ payload = '' }) => options.onNotification(payload))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (signal?.aborted === true) return undefined
    options.onListening()
    return await ended
  } finally {
    await client.end().catch(() => {})
  }
}

/** Listens until the signal aborts. A connection that is lost is made anew a second later. */
export async function listenUntilAborted({
  onLost,
  ...options
}: ListenOptions & {
  readonly signal: AbortSignal
  /** Notifications no longer arrive, until `onListening`. */
  readonly onLost: (reason: unknown) => void
}): Promise<void> {
  const { signal } = options
  while (!signal.aborted) {
    const reason = await listen(options).catch((error: unknown) => error)
    if (signal.aborted) return
    onLost(reason)
    await delay(RETRY_MS, undefined, { signal }).catch(() => {})
  }
}
