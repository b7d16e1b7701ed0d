import { parentPort, workerData } from 'node:worker_threads'
import { ImportError } from '#imports/import-error.ts'
import { sourceFromBytes, type ImportSource } from '#imports/source.ts'
import { SHEET_READERS, type SheetAnswer, type SheetTask } from './sheet-readers.ts'

// Reads one file off the server's event loop, answers and ends. Any other error ends the thread.

const { kind, name, bytes, choices } = workerData as SheetTask
const read = SHEET_READERS[kind] as (source: ImportSource, choices: unknown) => Promise<unknown>
let answer: SheetAnswer
try {
  answer = { rows: await read(sourceFromBytes(name, bytes), choices) }
} catch (error) {
  if (!(error instanceof ImportError)) throw error
  answer = { refused: error.message }
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer)
