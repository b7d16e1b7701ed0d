import { expect } from 'vitest'

/** Columns of states, kinds and the like: people read words, not the codes of the wire. */
const OF_STATES = /^(?:Estado|Tipo|Estatus|Validez|Ve de su empresa)(?: |$)/u
/** Columns of amounts. */
const OF_AMOUNTS =
  /^(?:Total|Subtotal|Importe|Saldo|Pagado|Precio|Costo|Venta|Valor unitario|Descuento|Límite de crédito|Pedido m[íi]nimo|Pedido máximo|Cargo|Abono|IVA|Base|Impuestos locales)(?: |$)/u
/** An amount, or what stands in its place: nothing, or a word. */
const AMOUNT = /^(?:-?\d+\.\d{2,6}|[^\d=+@-].*|)$/u
/** In lower case or with '_': as the database stores it. */
const CODE = /^[a-z]+(?:_[a-z]+)*$|_/u
/** What a spreadsheet would run. */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/u

/** What must be so of every file that a list gives. */
export function expectExported(csv: string): void {
  const [headings = [], ...rows] = rowsOf(csv)
  // 'IVA 16 %' names it by itself.
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
