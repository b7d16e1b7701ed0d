import { isApiError } from '#contract/client.ts'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import type { PdfPart, PdfUpload } from '#web/data/content/pdf-calls.ts'

export type SendingPhase =
  | 'sending'
  /** The connection or the session is lost: it continues by itself, or at once on request. */
  | 'waiting'
  /** All bytes have arrived; the server reads them. */
  | 'reading'
  | 'ready'
  /** For good: another file must be chosen. */
  | 'failed'

export interface Sending {
  readonly file: File
  readonly phase: SendingPhase
  /** null until the server has answered. */
  readonly upload: PdfUpload | null
  /** Bytes that have arrived or are being sent. */
  readonly sent: number
  /** Why it waits or has failed; '' for nothing. */
  readonly problem: string
}

/** The calls that a sender makes. */
export interface SenderCalls {
  readonly open: (file: File) => Promise<PdfUpload>
  readonly read: (id: string) => Promise<PdfUpload>
  readonly send: (id: string, part: PdfPart) => Promise<PdfUpload>
  readonly cancel: (id: string) => Promise<unknown>
  /** Resolves after a while, or as soon as the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const LONGEST_PAUSE_MS = 15_000
const POLL_MS = 1500
const LOST = 'Se perdió la conexión.'
const SIGNED_OUT = 'Tu sesión terminó. Ingresa de nuevo en otra pestaña o recarga la página.'

/**
 * Sends one PDF in parts, and waits until the server has read it. Received parts are never sent again: it waits for a lost connection, and
 * continues at the position that the server returns.
 */
export class PdfSender {
  readonly #calls: SenderCalls
  readonly #watchers = new Set<() => void>()
  #state: Sending | null = null
  #stop = new AbortController()
  /** Ends a pause. */
  #wake = new AbortController()

  constructor(calls: SenderCalls) {
    this.#calls = calls
  }

  /** The same object until something changes; null: nothing was chosen. */
  state = (): Sending | null => this.#state

  watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  /** Whether leaving now interrupts something. */
  isBusy = (): boolean => this.#state?.phase === 'sending' || this.#state?.phase === 'waiting'

  /** Resolves when the file is ready, refused or cancelled. */
  async send(file: File): Promise<void> {
    this.#stop.abort()
    const stop = new AbortController()
    this.#stop = stop
    this.#state = { file, phase: 'sending', upload: null, sent: 0, problem: '' }
    this.#report(stop, {})
    let upload = await this.#keepTrying(stop, () => this.#calls.open(file))
    while (upload?.estado === 'subiendo') {
      this.#report(stop, { upload, sent: upload.recibidos })
      upload = await this.#sendPart(stop, file, upload)
    }
    while (upload?.estado === 'revisando') {
      this.#report(stop, { upload, sent: file.size, phase: 'reading' })
      await this.#calls.pause(POLL_MS, stop.signal)
      upload = await this.#readAgain(stop, upload)
    }
    if (upload === undefined) return
    const isReady = upload.estado === 'lista'
    this.#report(stop, { upload, sent: file.size, phase: isReady ? 'ready' : 'failed', problem: upload.motivo })
  }

  /** Retries a waiting upload at once. */
  resume = (): void => this.#wake.abort()

  /** Cancels the upload, and deletes its parts on the server. */
  async cancel(): Promise<void> {
    const id = this.#state?.upload?.id
    this.#stop.abort()
    this.#state = null
    this.#changed()
    if (id !== undefined) await this.#calls.cancel(id).catch(() => {})
  }

  /** Stops without cancelling: the same file continues later. */
  leave = (): void => this.#stop.abort()

  /** The upload became a catalogue: its state is cleared. */
  finish(): void {
    this.#stop.abort()
    this.#state = null
    this.#changed()
  }

  async #sendPart(stop: AbortController, file: File, upload: PdfUpload): Promise<PdfUpload | undefined> {
    let from = upload.recibidos
    let isSure = true
    return this.#keepTrying(stop, async () => {
      // After a failure the result of the part is unknown.
      if (!isSure) {
        const known = await this.#calls.read(upload.id)
        if (known.estado !== 'subiendo') return known
        from = known.recibidos
      }
      isSure = false
      const bytes = file.slice(from, from + PDF_PART_BYTES)
      return this.#calls.send(upload.id, {
        from,
        bytes,
        signal: stop.signal,
        onProgress: (share) => this.#report(stop, { sent: from + Math.floor(share * bytes.size) }),
      })
    })
  }

  /** A failed request is repeated: the server continues its work. */
  async #readAgain(stop: AbortController, upload: PdfUpload): Promise<PdfUpload | undefined> {
    return this.#keepTrying(stop, () => this.#calls.read(upload.id))
  }

  /** undefined where it ended: refused for good, which is shown, or stopped. */
  async #keepTrying(stop: AbortController, call: () => Promise<PdfUpload>): Promise<PdfUpload | undefined> {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      try {
        const answer = await call()
        if (this.#state?.phase === 'waiting') this.#report(stop, { phase: 'sending', problem: '' })
        return answer
      } catch (error) {
        if (stop.signal.aborted) return undefined
        const problem = problemOf(error)
        if (problem.isFinal) {
          this.#report(stop, { phase: 'failed', problem: problem.text })
          return undefined
        }
        this.#report(stop, { phase: 'waiting', problem: problem.text })
        this.#wake = new AbortController()
        const signal = AbortSignal.any([stop.signal, this.#wake.signal])
        await this.#calls.pause(Math.min(1000 * 2 ** tries, LONGEST_PAUSE_MS), signal)
      }
    }
    return undefined
  }

  /** Events of an earlier upload are ignored. */
  #report(stop: AbortController, change: Partial<Sending>): void {
    if (this.#state === null || stop !== this.#stop) return
    this.#state = { ...this.#state, ...change }
    this.#changed()
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

/** An unexpected position is no failure: the next try requests the right one. */
function problemOf(error: unknown): { readonly isFinal: boolean; readonly text: string } {
  if (!isApiError(error)) return { isFinal: false, text: LOST }
  if (error.status === 401) return { isFinal: false, text: SIGNED_OUT }
  const isPassing = error.status >= 500 || error.status === 429 || error.message.startsWith('La parte')
  return { isFinal: !isPassing, text: error.message }
}
