import { readBrandFile } from '#imports/brands/read-brand-file.ts'
import { readCarRows } from '#imports/orders/read-car-rows.ts'
import { readPartRows } from '#imports/orders/read-part-rows.ts'
import { readPeople } from '#imports/people/read-people.ts'

/** The readers of whole files. Results are plain data, which goes from one thread to another. */
export const SHEET_READERS = {
  parts: readPartRows,
  cars: readCarRows,
  people: readPeople,
  brands: readBrandFile,
} as const

export type SheetKind = keyof typeof SHEET_READERS
export type SheetRows<Kind extends SheetKind> = Awaited<ReturnType<(typeof SHEET_READERS)[Kind]>>
/** Choices of the user beside the file: the columns. */
export type SheetChoices<Kind extends SheetKind> = Parameters<(typeof SHEET_READERS)[Kind]>[1]

export interface SheetTask {
  readonly kind: SheetKind
  readonly name: string
  readonly bytes: Uint8Array
  readonly choices: unknown
}

/** `refused`: what is wrong with the file, for its sender. */
export type SheetAnswer = { readonly rows: unknown } | { readonly refused: string }
