import { isApiError } from '#contract/client.ts'
import { fileProblem, tooMany, type FileRules } from '#domain/uploads.ts'
import type { ListedUpload } from '#web/ui/upload/upload-list.tsx'

export interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

/** Uploads one file. Throws the reason of a rejection. */
export type SendFile = (file: File, sending: Sending) => Promise<unknown>

/** Errors of the file itself, which another try does not solve. */
const FINAL = new Set(['invalid_input', 'too_large', 'forbidden', 'conflict'])
const UNREACHABLE = 'No se pudo subir. Revisa tu conexión e inténtalo de nuevo.'

interface Entry {
  readonly file: File
  readonly shown: ListedUpload
}

/** Uploads files one after another. Outside React, so that no rendering sends a file twice. */
export class UploadQueue {
  readonly #rules: FileRules
  readonly #send: SendFile
  readonly #watchers = new Set<() => void>()
  #entries: readonly Entry[] = []
  #uploads: readonly ListedUpload[] = []
  #current: { readonly key: string; readonly stop: AbortController } | null = null
  #added = 0

  constructor(rules: FileRules, send: SendFile) {
    this.#rules = rules
    this.#send = send
  }

  /** The same list until something changes. */
  uploads = (): readonly ListedUpload[] => this.#uploads

  watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange)
    return () => this.#watchers.delete(onChange)
  }

  add = (files: readonly File[]): void => {
    for (const file of files) {
      const isFull = this.#entries.filter(({ shown }) => shown.state !== 'refused').length >= this.#rules.mostFiles
      const message = fileProblem(file, this.#rules) ?? (isFull ? tooMany(this.#rules) : '')
      const key = `archivo-${this.#added++}`
      const state = message === '' ? 'waiting' : 'refused'
      this.#set([...this.#entries, { file, shown: { key, name: file.name, size: file.size, state, part: 0, message } }])
    }
    void this.#sendNext()
  }

  remove = (key: string): void => {
    if (this.#current?.key === key) this.#current.stop.abort()
    this.#set(this.#entries.filter(({ shown }) => shown.key !== key))
  }

  retry = (key: string): void => {
    this.#change(key, { state: 'waiting', message: '', part: 0 })
    void this.#sendNext()
  }

  /** Stops: the screen was left. */
  stop = (): void => {
    this.#current?.stop.abort()
    this.#entries = []
  }

  async #sendNext(): Promise<void> {
    const next = this.#entries.find(({ shown }) => shown.state === 'waiting')
    if (next === undefined || this.#current !== null) return
    const { key } = next.shown
    const stop = new AbortController()
    this.#current = { key, stop }
    this.#change(key, { state: 'sending' })
    try {
      await this.#send(next.file, { signal: stop.signal, onProgress: (part) => this.#change(key, { part }) })
      this.#change(key, { state: 'done', part: 1 })
    } catch (error) {
      const isFinal = isApiError(error) && FINAL.has(error.code)
      this.#change(key, {
        state: isFinal ? 'refused' : 'failed',
        message: isApiError(error) ? error.message : UNREACHABLE,
      })
    }
    this.#current = null
    await this.#sendNext()
  }

  #change(key: string, change: Partial<ListedUpload>): void {
    this.#set(
      this.#entries.map((entry) =>
        entry.shown.key === key ? { ...entry, shown: { ...entry.shown, ...change } } : entry,
      ),
    )
  }

  #set(entries: readonly Entry[]): void {
    this.#entries = entries
    this.#uploads = entries.map(({ shown }) => shown)
    for (const tell of this.#watchers) tell()
  }
}
