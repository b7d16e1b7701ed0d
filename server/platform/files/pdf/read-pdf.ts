import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setPriority } from 'node:os'
import type { StoredPicture } from '#server/platform/files/pictures.ts'

/** The findings of the process that reads a PDF, in this order. */
export type PdfFinding =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'page'; readonly page: number; readonly text: string; readonly keys: readonly string[] }
  | { readonly kind: 'read'; readonly cover: StoredPicture | null }

export interface PdfPage {
  readonly page: number
  /** '' where it has none. */
  readonly text: string
  /** The words that may be keys of parts, folded. */
  readonly keys: readonly string[]
}

export type PdfReading =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'read'
      readonly pages: number
      /** Those with text. */
      readonly texts: readonly PdfPage[]
      /** Its files are in the folder that was given; null: the first page cannot be drawn. */
      readonly cover: StoredPicture | null
    }

const TIME_LIMIT_MS = 600_000
/** Of the process that reads, all in all. */
const MEMORY_LIMIT_BYTES = 1_000_000_000
const HEAP_LIMIT_MB = 512
const WATCH_EVERY_MS = 250
/** Of the texts of all pages: what comes after is not searched. */
const MOST_TEXT = 20_000_000
const PAGE_SIZE = 4096

const TOO_HARD = 'El PDF es demasiado complicado para leerlo. Guárdalo más sencillo, por ejemplo con «Imprimir a PDF».'
const UNREADABLE = 'No se pudo leer el PDF: está dañado. Guárdalo de nuevo y súbelo otra vez.'

interface ReadPdfOptions {
  readonly signal?: AbortSignal
  readonly onPage?: (page: number, pages: number) => void
  /** Drawing it takes most of the time. */
  readonly withCover?: boolean
}

/**
 * Reads a PDF and judges it: pages, text, cover; or why it is not taken. It is read by a process of its own, which may read files, write
 * to the folder and nothing else, with limits of time and memory: what a PDF does to its reader stays there.
 *
 * @param folder an empty one, for the pictures of the cover.
 */
export async function readPdf(
  path: string,
  folder: string,
  { signal, onPage, withCover = true }: ReadPdfOptions = {},
): Promise<PdfReading> {
  signal?.throwIfAborted()
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-fs-read=*',
      `--allow-fs-write=${folder}`,
      '--allow-addons',
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      join(import.meta.dirname, 'read-pdf-child.ts'),
      path,
      folder,
      withCover ? 'cover' : '',
    ],
    // Nothing of this process, and one thread for pictures.
    { stdio: ['ignore', 'pipe', 'ignore'], env: { UV_THREADPOOL_SIZE: '2' } },
  )
  const ended = once(child, 'exit')
  let isTooHard = false
  const giveUp = () => {
    isTooHard = true
    child.kill('SIGKILL')
  }
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(giveUp, TIME_LIMIT_MS)
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => (bytes > MEMORY_LIMIT_BYTES ? giveUp() : undefined))
  }, WATCH_EVERY_MS)
  try {
    if (child.pid !== undefined) lowerPriority(child.pid)
    const reading = await collect(createInterface({ input: child.stdout }), onPage)
    await ended
    signal?.throwIfAborted()
    return reading ?? { kind: 'refused', reason: isTooHard ? TOO_HARD : UNREADABLE }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

/** undefined: the process ended before its last finding. */
async function collect(
  lines: AsyncIterable<string>,
  onPage: ((page: number, pages: number) => void) | undefined,
): Promise<PdfReading | undefined> {
  const texts: PdfPage[] = []
  let pages = 0
  let length = 0
  let reading: PdfReading | undefined
  for await (const line of lines) {
    const finding = JSON.parse(line) as PdfFinding
    if (finding.kind === 'refused') reading = finding
    else if (finding.kind === 'opened') pages = finding.pages
    else if (finding.kind === 'read') reading = { kind: 'read', pages, texts, cover: finding.cover }
    else {
      const { page, text, keys } = finding
      length += text.length
      if (text !== '' && length <= MOST_TEXT) texts.push({ page, text, keys })
      onPage?.(page, pages)
    }
  }
  return reading
}

/** Answering requests comes first. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already.
  }
}

/** 0 where it is not known: on machines without /proc the heap alone is limited. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(statm.split(' ')[1] ?? 0) * PAGE_SIZE
}
