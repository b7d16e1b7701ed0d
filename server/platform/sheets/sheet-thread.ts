import { Worker } from 'node:worker_threads'

/** Of the thread. Only a malicious file takes longer. */
export const LONGEST_READING_MS = 30_000
const LARGEST_HEAP_MB = 512

/** Shown for a file that takes more. */
export const TOO_COSTLY = 'El archivo tarda demasiado en leerse. Divídelo en otros más chicos.'

/** A thread that reads one file, with bounded memory. The caller terminates it; a server that is closing does not wait for it. */
export function startSheetThread(program: URL, file: { readonly name: string; readonly bytes: Uint8Array }): Worker {
  const thread = new Worker(program, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  })
  thread.unref()
  return thread
}

/** Whether a thread ended because its file needs more memory than it has. */
export function needsTooMuchMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
