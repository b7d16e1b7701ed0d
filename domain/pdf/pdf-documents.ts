import type { FileRules } from '#domain/uploads.ts'

/** Issue 17: up to 200 MB. */
const MAX_PDF_BYTES = 200_000_000

export const PDF_RULES = { kinds: ['pdf'], mostFiles: 1, mostBytes: MAX_PDF_BYTES } as const satisfies FileRules

/** Size of an upload part: the most that a lost connection loses, and that the server holds in memory. */
export const PDF_PART_BYTES = 1_000_000

/** More pages than any catalogue has. */
export const MOST_PDF_PAGES = 5000

export const PDF_UPLOAD_STATES = ['subiendo', 'revisando', 'lista', 'rechazada'] as const
export type PdfUploadState = (typeof PDF_UPLOAD_STATES)[number]

/** Hours until an unfinished or unused upload is deleted. */
export const FORGOTTEN_AFTER_HOURS = 24

/** The year in a file name or title: 'Frenos 2026.pdf'. null: none. */
export function yearIn(name: string): number | null {
  const years = name.match(/(?<!\d)(?:19[5-9]\d|20\d\d)(?!\d)/gu) ?? []
  return years.length === 0 ? null : Number(years.at(-1))
}

/** 'catalogo_frenos-2026.pdf' → 'catalogo frenos 2026': the proposed title. */
export function titleFrom(name: string): string {
  const text = name
    .replace(/\.pdf$/iu, '')
    .replaceAll(/[_-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 160).trim()
}
