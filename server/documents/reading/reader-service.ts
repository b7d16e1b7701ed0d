import { Worker } from 'node:worker_threads'
import { unreadable } from '#imports/cfdi/unreadable.ts'
import type { Verdict } from '#imports/cfdi/verdict.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readerData, readerStamp } from './circumstances-store.ts'

interface ReadableFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Reads and judges documents, one verdict for each file in their order. */
export type DocumentReader = (files: readonly ReadableFile[]) => Promise<readonly Verdict[]>

const PROGRAM = new URL('reader-thread.ts', import.meta.url)
const LARGEST_HEAP_MB = 512
/** Only a malicious file takes longer. */
const LONGEST_READING_MS = 30_000
/** Memory of libxml2 is not released before its thread ends. */
const FILES_OF_A_THREAD = 4000
const BYTES_OF_A_THREAD = 100_000_000
/** Loads come one after another; no thread waits longer than this between them. */
const IDLE_MS = 20_000

interface Thread {
  readonly worker: Worker
  readonly stamp: string
  files: number
  bytes: number
}

/**
 * Reads in a thread of its own, with the current certificates and lists. A file that takes too much time or memory is refused, and those
 * after it are read by a new thread. One call at a time is processed; others wait.
 */
export function documentReader({ db }: Pick<Database, 'db'>): DocumentReader {
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    const ended = thread
    thread = undefined
    await ended?.worker.terminate()
  }

  async function threadFor(stamp: string): Promise<Thread> {
    if (thread !== undefined && (thread.stamp !== stamp || isWorn(thread))) await end()
    thread ??= { worker: startThread(await readerData(db)), stamp, files: 0, bytes: 0 }
    return thread
  }

  async function readOne(stamp: string, file: ReadableFile): Promise<Verdict> {
    const used = await threadFor(stamp)
    used.files += 1
    used.bytes += file.bytes.length
    const verdict = await answerOf(used.worker, file.bytes)
    if (verdict !== undefined) return verdict
    await end()
    return unreadable('TUERCA07', 'Tarda demasiado en leerse, o pide demasiada memoria.')
  }

  async function readAll(files: readonly ReadableFile[]): Promise<readonly Verdict[]> {
    clearTimeout(idle)
    const stamp = await readerStamp(db)
    const verdicts: Verdict[] = []
    try {
      for (const file of files) verdicts.push(await readOne(stamp, file))
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS)
      idle.unref()
    }
    return verdicts
  }

  return (files) => {
    const reading = last.then(() => readAll(files))
    last = reading.catch(() => {})
    return reading
  }
}

function isWorn({ files, bytes }: Thread): boolean {
  return files >= FILES_OF_A_THREAD || bytes >= BYTES_OF_A_THREAD
}

function startThread(data: Awaited<ReturnType<typeof readerData>>): Worker {
  const worker = new Worker(PROGRAM, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  })
  worker.unref()
  return worker
}

/** undefined: the thread ended, or did not answer in time. */
async function answerOf(worker: Worker, bytes: Uint8Array): Promise<Verdict | undefined> {
  const { promise, resolve } = Promise.withResolvers<Verdict | undefined>()
  const give = (verdict: Verdict) => resolve(verdict)
  const giveUp = () => resolve(undefined)
  const timer = setTimeout(giveUp, LONGEST_READING_MS)
  worker.on('message', give).on('error', giveUp).on('exit', giveUp)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(bytes)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', give).off('error', giveUp).off('exit', giveUp)
  }
}
