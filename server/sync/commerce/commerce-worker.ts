import { parentPort, workerData } from 'node:worker_threads'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { openCommerceFile, type CommerceSheet } from '#imports/commerce/read-commerce-file.ts'
import { ImportError } from '#imports/import-error.ts'
import { sourceFromBytes, type ImportSource } from '#imports/source.ts'

// Reads one file off the server's event loop, a batch of rows for each request. Any failure other than one of the file ends it with an
// error.

export type CommerceBatch = ReturnType<CommerceSheet['rows']> extends AsyncIterable<infer Batch> ? Batch : never

export type CommerceQuestion =
  | {
      readonly step: 'open'
      readonly kind: CommerceKind
      readonly given: Readonly<Record<string, string>>
      readonly lists: readonly string[]
    }
  /** The first batch, also once more; then each that follows. */
  | { readonly step: 'first' | 'next' }

/** `refused`: the problem of the file, for its sender. `batch`: null after the last. */
export type CommerceReply =
  | { readonly opened: Omit<CommerceSheet, 'rows'> }
  | { readonly batch: CommerceBatch | null }
  | { readonly refused: string }

const { name, bytes, ...chosen } = workerData as Pick<ImportSource, 'name' | 'tab' | 'hasHiddenRows' | 'columns'> & {
  readonly bytes: Uint8Array
}
let sheet: CommerceSheet | null = null
let batches: AsyncIterator<CommerceBatch> | null = null

async function replyTo(question: CommerceQuestion): Promise<CommerceReply> {
  if (question.step === 'open') {
    sheet = await openCommerceFile(
      question.kind,
      { ...sourceFromBytes(name, bytes), ...chosen },
      question.given,
      question.lists,
    )
    return { opened: { columns: sheet.columns, tabs: sheet.tabs, refused: sheet.refused } }
  }
  if (question.step === 'first') batches = sheet?.rows()[Symbol.asyncIterator]() ?? null
  const next = await batches?.next()
  return { batch: next === undefined || next.done === true ? null : next.value }
}

parentPort?.on('message', async (question: CommerceQuestion) => {
  let reply: CommerceReply
  try {
    reply = await replyTo(question)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    reply = { refused: error.message }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply)
})
