import { heightOf, PAGE, write, type Doc } from '#server/platform/print/page.ts'

/** The position of the next element of a paper. */
export interface Sheet {
  readonly doc: Doc
  y: number
}

/** Begins a new page where less is left than needed. @returns whether it did. */
export function makeRoom(sheet: Sheet, needed: number): boolean {
  if (sheet.y + needed <= PAGE.bottom) return false
  sheet.doc.addPage()
  sheet.y = PAGE.top
  return true
}

/** Longest text from a file, so that no single one fills pages. */
const MOST_CHARACTERS = 1500

export function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

type Look = NonNullable<Parameters<typeof write>[4]>

/** A text in a column. @returns where it ends. */
export function writeBlock(
  doc: Doc,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  look: Look = {},
): number {
  if (text === '') return y
  write(doc, text, x, y, { ...look, width })
  return y + heightOf(doc, text, width, look.font ?? 'text', look.size ?? 9) + 1
}
