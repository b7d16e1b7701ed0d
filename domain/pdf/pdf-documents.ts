import type { FileRules } from '#domain/uploads.ts'

/** Issue 17: up to 200 MB. */
const MAX_PDF_BYTES = 200_000_000

export const PDF_RULES = { kinds: ['pdf'], mostFiles: 1, mostBytes: MAX_PDF_BYTES } as const satisfies FileRules

/** A file is sent in parts of so many bytes at most: what a lost connection loses of it, and what the server holds in memory. */
export const PDF_PART_BYTES = 1_000_000

/** More pages than any catalogue has. */
export const MOST_PDF_PAGES = 5000

export const PDF_UPLOAD_STATES = ['subiendo', 'revisando', 'lista', 'rechazada'] as const
export type PdfUploadState = (typeof PDF_UPLOAD_STATES)[number]

/** An upload that nobody went on with or used is forgotten after so many hours. */
export const FORGOTTEN_AFTER_HOURS = 24

/** The year that the name of a file or a title states: 'Frenos 2026.pdf'. null: none. */
export function yearIn(name: string): number | null {
  const years = name.match(/(?<!\d)(?:19[5-9]\d|20\d\d)(?!\d)/gu) ?? []
  return years.length === 0 ? null : Number(years.at(-1))
}

/** 'catalogo_frenos-2026.pdf' → 'catalogo frenos 2026': what is offered as a title. */
export function titleFrom(name: string): string {
  const text = name
    .replace(/\.pdf$/iu, '')
    .replaceAll(/[_-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 160).trim()
}
