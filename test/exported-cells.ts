import { expect } from 'vitest'

/** Columns of states and kinds, which must have words instead of the codes of the wire. */
const OF_STATES = /^(?:Estado|Tipo|Estatus|Validez|Ve de su empresa)(?: |$)/u
/** Columns of amounts. */
const OF_AMOUNTS =
  /^(?:Total|Subtotal|Importe|Saldo|Pagado|Precio|Costo|Venta|Valor unitario|Descuento|Límite de crédito|Pedido m[íi]nimo|Pedido máximo|Cargo|Abono|IVA|Base|Impuestos locales)(?: |$)/u
/** An amount, an empty cell, or a word. */
const AMOUNT = /^(?:-?\d+\.\d{2,6}|[^\d=+@-].*|)$/u
/** In lower case or with '_': a code of the database. */
const CODE = /^[a-z]+(?:_[a-z]+)*$|_/u
/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/u

/** The invariants of every exported file. */
export function expectExported(csv: string): void {
  const [headings = [], ...rows] = rowsOf(csv)
  // 'IVA 16 %' already has the rate.
  if (headings.includes('IVA')) expect(headings, 'VAT names its rate').toContain('Tasa de IVA')
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      const heading = headings[index] ?? ''
      expect(cell, heading).not.toMatch(FORMULA)
      if (OF_STATES.test(heading)) expect(cell, heading).not.toMatch(CODE)
      if (OF_AMOUNTS.test(heading)) expect(cell, heading).toMatch(AMOUNT)
    }
  }
}

/** RFC 4180. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv
    .replace(/^\uFEFF/u, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gu)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter(({ length }) => length > 1)
}
