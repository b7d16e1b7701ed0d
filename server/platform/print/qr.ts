import { encode } from 'uqr'
import type { Doc } from './page.ts'

/** A text as QR code. */
export function drawQr(
  doc: Doc,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  // A margin of four modules (ISO/IEC 18004, section 9.1).
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 })
  const module = size / modules
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A hair wider, so that no line shows between neighbours.
      if (isDark) doc.rect(x + column * module, y + row * module, module + 0.05, module + 0.05)
    }
  }
  doc.fill('#000000')
}
