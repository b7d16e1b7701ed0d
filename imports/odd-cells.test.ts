import { describe, expect, it } from 'vitest'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { readQuantity } from '#domain/numbers/written-number.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { openCommerceFile } from './commerce/read-commerce-file.ts'
import { openTable } from './open-table.ts'
import { readCarRows } from './orders/read-car-rows.ts'
import { readPartRows } from './orders/read-part-rows.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import type { RowRecords } from './rows/records.ts'
import { sourceFromBytes } from './source.ts'

// The value of unusual formats and texts in each column of each reader, or null where the row is rejected with a reason.

type Value = string | number | null
type ReadFile = (bytes: Buffer) => Promise<unknown>

const source = (bytes: Buffer) => sourceFromBytes('hoja', bytes)

const parts =
  (value: (records: RowRecords) => unknown): ReadFile =>
  async (bytes) => {
    const { columns, rows } = await openTable(source(bytes))
    for await (const [row] of rows()) {
      const outcome = row === undefined ? null : normaliseRow(columns, row)
      if (outcome?.status === 'rejected') return refused(outcome.rejection.reason)
      const [cell] = outcome?.status === 'usable' ? (outcome.rejectedCells ?? []) : []
      if (cell !== undefined) return refused(cell.reason)
      if (outcome?.status === 'usable') return value(outcome.records)
    }
    return 'ignored'
  }
const commerce =
  (kind: CommerceKind, field: string): ReadFile =>
  async (bytes) => {
    const { rows } = await openCommerceFile(kind, source(bytes), kind === 'precios' ? { list: 'General' } : {})
    for await (const [row] of rows()) {
      if (row?.read.kind === 'rejected') return refused(row.read.problem.reason)
      if (row?.read.kind === 'usable') return row.read.values[field]
    }
    return 'ignored'
  }
const requested = (quantity: string) => {
  const read = readQuantity(quantity)
  return 'value' in read ? read.value : refused(read.reason)
}
const order: ReadFile = async (bytes) => {
  const row = (await readPartRows(source(bytes), null)).rows[0]
  return row === undefined || row.problem !== '' ? refused(row?.problem) : requested(row.quantity)
}
const orderKey: ReadFile = async (bytes) => {
  const row = (await readPartRows(source(bytes), null)).rows[0]
  return row === undefined || row.problem !== '' ? refused(row?.problem) : row.key
}
const cars: ReadFile = async (bytes) => {
  const row = (await readCarRows(source(bytes), null)).rows[0]
  return row === undefined || row.problem !== '' ? refused(row?.problem) : requested(row.values.cantidad)
}

function refused(reason: string | undefined): null {
  expect(reason).toMatch(/\p{L}{3}/u)
  return null
}

const PART = [
  ['clave', 'precio', 'existencia'],
  ['A1', '10', '3'],
] as const
const INVOICE = [
  ['factura', 'empresa', 'fecha', 'vence', 'total'],
  ['F1', 'Uno', '2026-01-01', '2026-02-01', '10'],
] as const

/** The reader, a valid row, and the index of the column. */
type Column = readonly [ReadFile, readonly [headings: readonly string[], cells: readonly string[]], string]

/** The columns of each reader, by kind of value. */
const COLUMNS = {
  price: [
    [parts(({ price }) => price && price / 100), PART, 'precio'],
    [
      commerce('precios', 'price'),
      [
        ['clave', 'precio'],
        ['A1', '10'],
      ],
      'precio',
    ],
    [commerce('cartera', 'total'), INVOICE, 'total'],
    [
      commerce('condiciones', 'limit'),
      [
        ['empresa', 'límite'],
        ['Uno', '10'],
      ],
      'límite',
    ],
  ],
  pieces: [
    // Systems also export negative stock, which a file of parts accepts.
    [parts(({ stock }) => (stock !== null && (stock.pieces ?? 0) < 0 ? null : stock?.pieces)), PART, 'existencia'],
    [
      commerce('existencias', 'quantity'),
      [
        ['clave', 'sucursal', 'existencia'],
        ['A1', 'GDL', '5'],
      ],
      'existencia',
    ],
    [
      commerce('descuentos', 'minimum'),
      [
        ['empresa', 'descuento', 'cantidad'],
        ['Uno', '8', '5'],
      ],
      'cantidad',
    ],
    [
      order,
      [
        ['clave', 'cantidad'],
        ['A1', '4'],
      ],
      'cantidad',
    ],
    [
      cars,
      [
        ['año', 'marca', 'modelo', 'cantidad'],
        ['1998', 'Nissan', 'Tsuru', '1'],
      ],
      'cantidad',
    ],
  ],
  share: [
    [
      commerce('descuentos', 'percent'),
      [
        ['empresa', 'marca', 'descuento'],
        ['Uno', 'FAG', '8'],
      ],
      'descuento',
    ],
  ],
  key: [
    [parts(({ key }) => key), PART, 'clave'],
    [
      commerce('precios', 'key'),
      [
        ['clave', 'precio'],
        ['A1', '10'],
      ],
      'clave',
    ],
    [
      orderKey,
      [
        ['clave', 'cantidad'],
        ['A1', '4'],
      ],
      'clave',
    ],
  ],
  day: [
    [commerce('cartera', 'issued'), INVOICE, 'fecha'],
    [
      commerce('descuentos', 'from'),
      [
        ['empresa', 'descuento', 'desde'],
        ['Uno', '8', '2026-01-01'],
      ],
      'desde',
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>

type Kind = keyof typeof COLUMNS

/** In the order of COLUMNS. */
type Row = readonly [text: string, price: Value, pieces: Value, share: Value, key: Value, day: Value]

const KINDS = Object.keys(COLUMNS) as Kind[]

type BytesOf = (headings: readonly string[], cells: readonly string[], at: number) => Buffer

async function values(kind: Kind, bytesOf: BytesOf) {
  const columns: readonly Column[] = COLUMNS[kind]
  return Promise.all(
    columns.map(async ([read, [headings, cells], column]) => {
      const value = await read(bytesOf(headings, cells, headings.indexOf(column)))
      // Amounts and shares are written for the database as '12.50'.
      return typeof value === 'string' && kind !== 'key' && kind !== 'day' ? Number(value) : value
    }),
  )
}

function casesOf(rows: readonly Row[]) {
  return rows.flatMap(([text, ...expected]) => KINDS.map((kind, index) => [text, kind, expected[index]] as const))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A format and the stored number. */
const FORMATS: readonly Row[] = [
  // format | number, price, pieces, share, key, day
  ['General | 12', 12, 12, 12, '12', null],
  ['General | 1.234', 1.23, null, null, '1.234', null],
  ['General | 2.9999999999999996', 3, 3, 3, '3', null],
  ['0 | 12.49', 12, 12, 12, '12', null],
  ['0.000 | 5', 5, 5, 5, '5.000', null],
  ['0.000 | 1.234', 1.23, null, null, '1.234', null],
  ['#,##0.000 | 1234', 1234, 1234, null, '1234.000', null],
  ['0.00 | 7', 7, 7, 7, '7.00', null],
  ['000000 | 123', 123, 123, null, '000123', null],
  ['"BV-"0000 | 12', null, null, null, 'BV-0012', null],
  ['0-00 | 123', null, null, null, '1-23', null],
  ['0% | 0.08', null, null, 8, '8%', null],
  ['0.00% | 0.125', null, null, 12.5, '12.50%', null],
  ['0.000% | 0.01234', null, null, null, '1.234%', null],
  ['0.0"%" | 8', null, null, 8, '8.0%', null],
  ['"$"#,##0.00 | 1234.5', 1234.5, null, null, '$1234.50', null],
  ['"$"0.000 | 7', 7, null, null, '$7.000', null],
  ['[$$-80A]#,##0.00 | 12.5', 12.5, null, null, '$12.50', null],
  ['[$USD] #,##0.00 | 12.5', null, null, null, 'USD 12.50', null],
  ['#,##0.00 [$€-407] | 12.5', null, null, null, '12.50 €', null],
  ['_-"$"* #,##0.00_-;-"$"* #,##0.00_-;_-"$"* "-"??_-;_-@_- | 12.5', 12.5, null, null, '$12.50', null],
  ['#,##0.00_);(#,##0.00) | -5', null, null, null, '(5.00)', null],
  ['0;[Red]0 | -5', null, null, null, '-5', null],
  ['[Blue]0.00;[Red]0.00 | -3', null, null, null, '-3.00', null],
  ['"("0")" | 5', null, null, null, '(5)', null],
  ['0.00E+00 | 1200', null, null, null, null, null],
  ['##0.0E+0 | 12345', null, null, null, null, null],
  ['# ?/? | 1.25', null, null, null, '1 1/4', null],
  ['#,##0, | 12500', null, null, null, null, null],
  ['[>=1000]#,##0,"K";0 | 1500', null, null, null, null, null],
  [';;; | 5', null, null, null, null, null],
  ['0" c/u" | 12', null, null, null, '12 c/u', null],
  ['d-mmm | 46298', null, null, null, null, '2026-10-03'],
  ['dd/mm/yyyy | 46298', null, null, null, null, '2026-10-03'],
  ['mmm-yy | 46298', null, null, null, null, null],
  ['yyyy | 46298', null, null, null, null, null],
  ['dddd | 46298', null, null, null, null, null],
  ['dd | 46298', null, null, null, null, null],
  ['d h:mm | 46298', null, null, null, null, null],
  ['dd/mm/yyyy | -5', null, null, null, null, null],
  ['h:mm | 0.5', null, null, null, null, null],
  ['[h]:mm | 46298.5', null, null, null, null, null],
]

/** A text, as a CSV has it. */
const TEXTS: readonly Row[] = [
  ['mar-15', null, null, null, null, null],
  ['02-ago', null, null, null, null, null],
  ['MAR-15', null, null, null, 'MAR-15', null],
  ['3/10/2026', null, null, null, null, '2026-10-03'],
  ['2026-10-03', null, null, null, null, '2026-10-03'],
  ['1.23E+05', null, null, null, null, null],
  ['12E5', null, null, null, '12E5', null],
  ['(500)', null, null, null, '(500)', null],
  ['(1,200.00)', null, null, null, '(1,200.00)', null],
  ['1,200-', null, null, null, '1,200-', null],
  ['1,200.00', 1200, 1200, null, '1,200.00', null],
  ['1\u00A0200', 1200, 1200, null, '1 200', null],
  ['$\u00A01,200.00', 1200, null, null, '$ 1,200.00', null],
  ['1.234', null, null, null, '1.234', null],
  ['1.000', null, null, 1, '1.000', null],
  ['１２', 12, 12, 12, '12', null],
  ['ＡＢ１２', null, null, null, 'AB12', null],
  ['1\u200B2', 12, 12, 12, '12', null],
  ['12%', null, null, 12, '12%', null],
  ['$8', 8, null, null, '$8', null],
  ['US$8', null, null, null, 'US$8', null],
  ['8 USD', null, null, null, '8 USD', null],
  ['€8', null, null, null, '€8', null],
  ['12 kg', null, null, null, '12 kg', null],
  ['12 c/u', null, null, null, '12 c/u', null],
  ['1 1/2', null, null, null, '1 1/2', null],
  ['½', null, null, null, '½', null],
  ['12²', null, null, null, '12²', null],
  ['0.004', null, null, null, '0.004', null],
  ['1_000', null, null, null, '1_000', null],
  ['>10', null, null, null, '>10', null],
  ['1O', null, null, null, '1O', null],
  ['46298', 46_298, 46_298, null, '46298', null],
  ['03/10/26', null, null, null, '03/10/26', '2026-10-03'],
  ['22-nov-26', null, null, null, null, '2026-11-22'],
]

describe('a number in a format', () => {
  it.each(casesOf(FORMATS))('%s as %s is %s', async (text, kind, expected) => {
    const [format = '', stored = ''] = text.split(' | ')
    const read = await values(kind, (headings, cells, at) =>
      xlsxFile(
        [
          [
            headings,
            cells.map((cell, index) => (index === at ? { attributes: 's="1"', content: `<v>${stored}</v>` } : cell)),
          ],
        ],
        {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${escaped(format)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
        },
      ),
    )
    expect(read).toEqual(read.map(() => expected))
  })

  it('a percentage as text has the shown value', async () => {
    const [share] = await values('share', (headings, cells, at) => xlsxFile([[headings, cells.with(at, '8%')]]))
    expect(share).toBe(8)
  })
})

describe('a text', () => {
  it.each(casesOf(TEXTS))('%s as %s is %s', async (text, kind, expected) => {
    const quoted = (cell: string) => `"${cell}"`
    const read = await values(kind, (headings, cells, at) =>
      Buffer.from(`${headings.map(quoted).join(',')}\n${cells.with(at, text).map(quoted).join(',')}\n`),
    )
    expect(read).toEqual(read.map(() => expected))
  })
})

it('days are days, and not pieces', async () => {
  const days = async (text: string) => commerce('condiciones', 'days')(Buffer.from(`empresa,días\nUno,${text}\n`))
  expect(await days('30 días')).toBe(30)
  expect(await days('30')).toBe(30)
  expect(await days('30 pzas')).toBeNull()
})
