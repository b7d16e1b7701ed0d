import { isApiError } from '#contract/client.ts'

export interface SendingState {
  readonly batchId: number
  /** Files of the batch, and those that have arrived. */
  readonly total: number
  readonly sent: number
  /** Files that the server rejects for good, with the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  /** The connection is lost: it is retried automatically. */
  readonly isWaiting: boolean
  readonly isOver: boolean
}

/** The calls that a sender makes. */
export interface BatchCalls {
  readonly missing: (batchId: number, files: { nombre: string; bytes: number }[]) => Promise<{ faltan: string[] }>
  readonly send: (batchId: number, file: File, options: { readonly signal: AbortSignal }) => Promise<unknown>
  readonly pause: (tries: number) => Promise<void>
}

const AT_ONCE = 3
/** Names of one call. */
const MOST_NAMES_A_CALL = 500
/** Of a longer name, the end is used. */
const LONGEST_NAME = 200

/**
 * Uploads files to a batch, a few at a time. It lives outside React: leaving the screen does not stop it. Files that have arrived are not
 * sent again, and it waits for a lost connection.
 */
export class BatchSender {
  readonly #calls: BatchCalls
  readonly #watchers = new Set<() => void>()
  #state: SendingState | null = null
  #stop = new AbortController()

  constructor(calls: BatchCalls) {
    this.#calls = calls
  }

  /** The same object until something changes; null: nothing was sent. */
  state = (): SendingState | null => this.#state

  watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  isBusy(): boolean {
    return this.#state?.isOver === false
  }

  /** Resolves when each file has arrived or was rejected. One batch at a time: another one is refused meanwhile. */
  async send(batchId: number, files: readonly File[]): Promise<void> {
    if (this.isBusy()) return
    this.#stop = new AbortController()
    this.#state = { batchId, total: files.length, sent: 0, refused: [], isWaiting: false, isOver: false }
    this.#report({})
    const { signal } = this.#stop
    const waiting = await this.#missing(batchId, files, signal)
    this.#report({ sent: files.length - waiting.length })
    const next = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined && !signal.aborted; file = waiting.pop()) {
        const sent = file
        await this.#keepTrying(signal, () => this.#calls.send(batchId, sent, { signal }), sent.name)
        this.#report({ sent: (this.#state?.sent ?? 0) + 1 })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    this.#report({ isOver: true, isWaiting: false })
  }

  stop = (): void => {
    this.#stop.abort()
    if (this.#state !== null) this.#report({ isOver: true, isWaiting: false })
  }

  async #missing(batchId: number, files: readonly File[], signal: AbortSignal): Promise<File[]> {
    const missing: File[] = []
    for (let from = 0; from < files.length && !signal.aborted; from += MOST_NAMES_A_CALL) {
      const some = files.slice(from, from + MOST_NAMES_A_CALL)
      const requested = some.map(({ name, size }) => ({ nombre: name.slice(-LONGEST_NAME), bytes: size }))
      const answer = await this.#keepTrying(signal, () => this.#calls.missing(batchId, requested), '')
      const names = new Set(answer?.faltan ?? requested.map(({ nombre }) => nombre))
      missing.push(...some.filter(({ name }) => names.has(name.slice(-LONGEST_NAME))))
    }
    return missing.toReversed()
  }

  /** undefined where the server refuses it for good, which is recorded, or the sender was stopped. */
  async #keepTrying<Answer>(
    signal: AbortSignal,
    call: () => Promise<Answer>,
    name: string,
  ): Promise<Answer | undefined> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const answer = await call()
        if (this.#state?.isWaiting === true) this.#report({ isWaiting: false })
        return answer
      } catch (error) {
        if (signal.aborted) return undefined
        if (isApiError(error) && error.status < 500 && error.status !== 429 && error.status !== 401) {
          this.#report({ refused: [...(this.#state?.refused ?? []), { name, reason: error.message }] })
          return undefined
        }
        this.#report({ isWaiting: true })
        await this.#calls.pause(tries)
      }
    }
    return undefined
  }

  #report(change: Partial<SendingState>): void {
    if (this.#state !== null) this.#state = { ...this.#state, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
