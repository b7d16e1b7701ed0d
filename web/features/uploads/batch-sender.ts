import { isApiError } from '#contract/client.ts'

export interface SendingState {
  readonly batchId: number
  /** Files that are to come to the batch, and those that have. */
  readonly total: number
  readonly sent: number
  /** Those that the server does not take at all, with why. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  /** The connection is lost: it is tried again by itself. */
  readonly isWaiting: boolean
  readonly isOver: boolean
}

/** What a sender asks of the server. */
export interface BatchCalls {
  readonly missing: (batchId: number, files: { nombre: string; bytes: number }[]) => Promise<{ faltan: string[] }>
  readonly send: (batchId: number, file: File, options: { readonly signal: AbortSignal }) => Promise<unknown>
  readonly pause: (tries: number) => Promise<void>
}

const AT_ONCE = 3
/** Names of one question. */
const MOST_NAMES_A_CALL = 500
/** Of a longer one the end counts. */
const LONGEST_NAME = 200

/**
 * Sends files to a batch, a few at a time. It lives outside of React: who leaves the screen does not stop it. What came before is not
 * sent again, and a lost connection is waited for.
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

  /** Resolves when each file has come or was refused. One batch at a time: another is refused while one is sent. */
  async send(batchId: number, files: readonly File[]): Promise<void> {
    if (this.isBusy()) return
    this.#stop = new AbortController()
    this.#state = { batchId, total: files.length, sent: 0, refused: [], isWaiting: false, isOver: false }
    this.#tell({})
    const { signal } = this.#stop
    const waiting = await this.#missing(batchId, files, signal)
    this.#tell({ sent: files.length - waiting.length })
    const next = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined && !signal.aborted; file = waiting.pop()) {
        const sent = file
        await this.#keepTrying(signal, () => this.#calls.send(batchId, sent, { signal }), sent.name)
        this.#tell({ sent: (this.#state?.sent ?? 0) + 1 })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    this.#tell({ isOver: true, isWaiting: false })
  }

  stop = (): void => {
    this.#stop.abort()
    if (this.#state !== null) this.#tell({ isOver: true, isWaiting: false })
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

  /** undefined where the server refuses it for good, which is noted, or the sender was stopped. */
  async #keepTrying<Answer>(
    signal: AbortSignal,
    call: () => Promise<Answer>,
    name: string,
  ): Promise<Answer | undefined> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        const answer = await call()
        if (this.#state?.isWaiting === true) this.#tell({ isWaiting: false })
        return answer
      } catch (error) {
        if (signal.aborted) return undefined
        if (isApiError(error) && error.status < 500 && error.status !== 429 && error.status !== 401) {
          this.#tell({ refused: [...(this.#state?.refused ?? []), { name, reason: error.message }] })
          return undefined
        }
        this.#tell({ isWaiting: true })
        await this.#calls.pause(tries)
      }
    }
    return undefined
  }

  #tell(change: Partial<SendingState>): void {
    if (this.#state !== null) this.#state = { ...this.#state, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
