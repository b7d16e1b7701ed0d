import { missingLoadFiles, sendLoadFile } from '#web/data/documents/load-calls.ts'
import { BatchSender } from '#web/features/uploads/batch-sender.ts'

const LONGEST_PAUSE_MS = 30_000

/** One for the whole page: uploads continue while other screens are open. */
export const currentSender = new BatchSender({
  missing: missingLoadFiles,
  send: sendLoadFile,
  pause: (tries) => new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** (tries - 1), LONGEST_PAUSE_MS))),
})
