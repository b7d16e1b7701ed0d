import { cancelPdfUpload, openPdfUpload, readPdfUpload, sendPdfPart } from '#web/data/content/pdf-calls.ts'
import { PdfSender } from './pdf-sender.ts'

export function newSender(): PdfSender {
  return new PdfSender({
    open: openPdfUpload,
    read: readPdfUpload,
    send: sendPdfPart,
    cancel: cancelPdfUpload,
    pause,
  })
}

/** Ends early when the browser is connected again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
