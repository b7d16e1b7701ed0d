// Reads one PDF in a process of its own (read-pdf.ts starts it): node … read-pdf-child.ts PDF FOLDER [cover]. What it finds goes to the standard
// output, one JSON a line; the pictures of the cover go to the folder.
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import {
  getDocument,
  PDFDataRangeTransport,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { keysIn } from '#domain/pdf/page-keys.ts'
import { MOST_PDF_PAGES } from '#domain/pdf/pdf-documents.ts'
import { Failure } from '#server/platform/failure.ts'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { storePictures } from '#server/platform/files/pictures.ts'
import { activeContentOf } from './active-content.ts'
import type { PdfFinding } from './read-pdf.ts'

const DAMAGED = 'El PDF está incompleto o dañado. Guárdalo de nuevo y súbelo otra vez.'
const PROTECTED = 'El PDF está protegido con contraseña o restricciones. Guárdalo sin protección y súbelo otra vez.'

/** Readers look for the end mark in so many last bytes. */
const TAIL_BYTES = 1024
const MOST_TEXT_OF_PAGE = 20_000
const COVER = { width: 1080, highest: 3000 } as const
const MOST_IMAGE_PIXELS = 60_000_000
const FILES = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Reads only the requested ranges: a file of 200 MB is not in memory. */
class FileTransport extends PDFDataRangeTransport {
  override requestDataRange(begin: number, end: number): void {
    void bytesAt(begin, end).then((bytes) => this.onDataRange(begin, bytes))
  }
}

const [path = '', folder = '', cover = ''] = process.argv.slice(2)
const file = await open(path)
const { size } = await file.stat()
await read()
await file.close()

async function read(): Promise<void> {
  const problem = await outsideProblem()
  if (problem !== null) return report({ kind: 'refused', reason: problem })
  const opened = await openPdf()
  if (typeof opened === 'string') return report({ kind: 'refused', reason: opened })
  const reason = (await activeContentOf(path)) ?? (await insideProblem(opened))
  if (reason !== null) return report({ kind: 'refused', reason })
  const pages = opened.numPages
  report({ kind: 'opened', pages })
  for (let number = 1; number <= pages; number++) {
    const page = await opened.getPage(number)
    const found = await pageProblem(page)
    if (found !== null) return report({ kind: 'refused', reason: found })
    const text = await textOf(page)
    report({ kind: 'page', page: number, text, keys: keysIn(text) })
    page.cleanup()
  }
  report({ kind: 'read', cover: cover === '' ? null : await storeCover(await opened.getPage(1)) })
}

function report(finding: PdfFinding): void {
  process.stdout.write(`${JSON.stringify(finding)}\n`)
}

async function outsideProblem(): Promise<string | null> {
  const head = await bytesAt(0, 16)
  if (!/^%PDF-[12]\.\d/u.test(Buffer.from(head).toString('latin1'))) return 'El archivo no es un PDF.'
  const tail = await bytesAt(Math.max(0, size - TAIL_BYTES), size)
  return Buffer.from(tail).toString('latin1').includes('%%EOF') ? null : DAMAGED
}

async function bytesAt(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - begin))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, begin)
  return bytes.subarray(0, bytesRead)
}

/** @returns the document, or why it cannot be taken. */
async function openPdf(): Promise<PDFDocumentProxy | string> {
  try {
    const document = await getDocument({
      range: new FileTransport(size, null),
      disableAutoFetch: true,
      disableStream: true,
      rangeChunkSize: 262_144,
      cMapUrl: `${join(FILES, 'cmaps')}/`,
      standardFontDataUrl: `${join(FILES, 'standard_fonts')}/`,
      wasmUrl: `${join(FILES, 'wasm')}/`,
      useWasm: false,
      disableFontFace: true,
      enableXfa: false,
      maxImageSize: MOST_IMAGE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    }).promise
    const { info } = await document.getMetadata()
    if ('EncryptFilterName' in info && typeof info.EncryptFilterName === 'string') return PROTECTED
    if (document.numPages > MOST_PDF_PAGES) return `El PDF tiene más de ${MOST_PDF_PAGES} páginas. Divídelo.`
    if (document.numPages === 0) return DAMAGED
    return document
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? PROTECTED : DAMAGED
  }
}

/** Problems that the reader reports, beside those of the bytes. */
async function insideProblem(document: PDFDocumentProxy): Promise<string | null> {
  const { info } = await document.getMetadata()
  if ('IsXFAPresent' in info && info.IsXFAPresent === true)
    return 'El PDF es un formulario XFA, que lleva programas. Guárdalo como PDF normal y súbelo otra vez.'
  if ((await document.getJSActions()) !== null)
    return 'El PDF contiene programas (JavaScript). Guárdalo sin ellos y súbelo otra vez.'
  if ((await document.getAttachments()) !== null)
    return 'El PDF contiene archivos adjuntos o multimedia. Quítalos y súbelo otra vez.'
  return null
}

async function pageProblem(page: PDFPageProxy): Promise<string | null> {
  return (await page.getJSActions()) === null
    ? null
    : 'El PDF contiene programas (JavaScript). Guárdalo sin ellos y súbelo otra vez.'
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return text
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .slice(0, MOST_TEXT_OF_PAGE)
    .trim()
}

/** null: the page cannot be drawn. */
async function storeCover(page: PDFPageProxy) {
  try {
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(COVER.width / width, COVER.highest / height) })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
    const stored = await storePictures(localStorage(folder), [{ bytes: canvas.toBuffer('image/png'), use: 'cover' }])
    return stored instanceof Failure ? null : (stored[0] ?? null)
  } catch {
    return null
  }
}
