import type { Worker } from 'node:worker_threads'
import { ImportError } from '#imports/import-error.ts'
import {
  LONGEST_READING_MS,
  needsTooMuchMemory,
  startSheetThread,
  TOO_COSTLY,
} from '#server/platform/sheets/sheet-thread.ts'
import type { ImportSource } from '#imports/source.ts'
import type { CommerceFile } from './commerce-file.ts'
import type { CommerceBatch, CommerceQuestion, CommerceReply } from './commerce-worker.ts'

interface UploadedFile extends Pick<ImportSource, 'name' | 'tab' | 'hasHiddenRows' | 'columns'> {
  readonly bytes: Uint8Array
}

/**
 * Does something with an uploaded file that is read in a thread of its own, which ends with it. Opening it, and reading its rows, throws
 * ImportError for a file that cannot be read or takes too long.
 */
export async function withFileInThread<Value>(
  file: UploadedFile,
  work: (file: CommerceFile) => Promise<Value>,
): Promise<Value> {
  const thread = new ReadingThread(file)
  const open: CommerceFile['open'] = async (kind, given, lists) => {
    const reply = await thread.ask({ step: 'open', kind, given, lists })
    if (!('opened' in reply)) throw new Error('The thread that reads a file did not open it')
    return { ...reply.opened, rows: () => rowsOf(thread) }
  }
  try {
    return await work({ name: file.name, open })
  } finally {
    await thread.end()
  }
}

async function* rowsOf(thread: ReadingThread): AsyncGenerator<CommerceBatch> {
  for (let step: 'first' | 'next' = 'first'; ; step = 'next') {
    const reply = await thread.ask({ step })
    if (!('batch' in reply) || reply.batch === null) return
    yield reply.batch
  }
}

/** Answers one question after another. */
class ReadingThread {
  readonly #worker: Worker
  /** Of the question that waits for its answer. */
  #waiting: PromiseWithResolvers<CommerceReply> | null = null
  /** Why it answers no more. */
  readonly #failure = Promise.withResolvers<never>()
  #leftMs = LONGEST_READING_MS

  constructor(file: UploadedFile) {
    this.#worker = startSheetThread(new URL('./commerce-worker.ts', import.meta.url), file)
    this.#worker.on('message', (reply: CommerceReply | object) => {
      // `node --watch` sends messages of its own through the worker.
      if ('refused' in reply) this.#waiting?.reject(new ImportError(reply.refused))
      else if ('opened' in reply || 'batch' in reply) this.#waiting?.resolve(reply)
    })
    const { promise, reject } = this.#failure
    // It may end while no request waits.
    promise.catch(() => {})
    this.#worker.on('error', (error) => reject(needsTooMuchMemory(error) ? new ImportError(TOO_COSTLY) : error))
    this.#worker.on('exit', () => reject(new Error('the thread that reads a file ended without an answer')))
  }

  /** Throws ImportError for a problem of the file, also where all answers together take too long. */
  async ask(question: CommerceQuestion): Promise<CommerceReply> {
    const waiting = Promise.withResolvers<CommerceReply>()
    this.#waiting = waiting
    const began = performance.now()
    const timer = setTimeout(() => waiting.reject(new ImportError(TOO_COSTLY)), Math.max(0, this.#leftMs))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(question)
    try {
      return await Promise.race([waiting.promise, this.#failure.promise])
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - began
      this.#waiting = null
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
