import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BROKEN_FILES } from '#test/fixtures/imports/broken-files.ts'
import { ImportError } from './import-error.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { openTable } from './open-table.ts'
import { sourceFromBytes } from './source.ts'
import type { TableRow } from './table.ts'

async function rowsOf(bytes: Uint8Array, name = 'a.csv'): Promise<{ fields: string[]; rows: TableRow[] }> {
  const table = await openTable(sourceFromBytes(name, bytes))
  const rows: TableRow[] = []
  for await (const batch of table.rows()) rows.push(...batch)
  return { fields: [...table.columns.fields.keys()], rows }
}

describe('text', () => {
  it.each([',', ';', '\t', '|'])('finds the separator %j', async (separator) => {
    const text = [
      ['clave', 'descripción'],
      ['A1', 'BUJE, DELANTERO; CON | ABS'],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join('\r\n')
    const { fields, rows } = await rowsOf(Buffer.from(text))
    expect(fields).toEqual(['key', 'description'])
    expect(rows).toEqual([{ number: 2, cells: ['A1', 'BUJE, DELANTERO; CON | ABS'] }])
  })

  it('counts rows as a spreadsheet does, over titles, blank rows and line ends inside cells', async () => {
    const text = 'Distribuidora\n\nclave,grupo\nA1,"dos\nlíneas"\n\nA2,MAZA\n'
    const { rows } = await rowsOf(Buffer.from(text))
    expect(rows.filter((row) => row.cells.length > 1).map((row) => [row.number, row.cells[0]])).toEqual([
      [4, 'A1'],
      [6, 'A2'],
    ])
  })

  it.each([
    ['a heading that ends in CRLF and rows that end in LF', 'clave,grupo\r\nA1,X\nA2,Y\nA3,Z\n'],
    ['a stray CR between rows', 'clave,grupo\nA1,X\rA2,Y\nA3,Z\n'],
    ['CR alone', 'clave,grupo\rA1,X\rA2,Y\rA3,Z\r'],
  ])('loses no row to %s', async (_, text) => {
    const { rows } = await rowsOf(Buffer.from(text))
    expect(rows.map((row) => row.cells[0])).toEqual(['A1', 'A2', 'A3'])
  })

  it('refuses a quote that swallows the rows after it', async () => {
    const text = 'clave,descripción,grupo\nA1,"abierta,L\nA2,Dos,L\nA3,"tres",L\n'
    await expect(rowsOf(Buffer.from(text))).rejects.toThrow('en la fila 2 hay una comilla que no se cierra')
  })

  it('reads an inch mark as such', async () => {
    const { rows } = await rowsOf(Buffer.from('clave,descripción\nA1,RIN 14" Y 15"\nA2,TRASERA "R"\n'))
    expect(rows.map((row) => row.cells[1])).toEqual(['RIN 14" Y 15"', 'TRASERA "R"'])
  })

  it('reads the line with which spreadsheets declare the separator', async () => {
    const { rows } = await rowsOf(Buffer.from('sep=;\nclave;grupo\nA1;MAZA\n'))
    expect(rows).toEqual([{ number: 3, cells: ['A1', 'MAZA'] }])
  })

  it('reads Windows-1252', async () => {
    const { rows } = await rowsOf(Buffer.from('clave,línea\nA1,PIÑÓN 38¨\n', 'latin1'))
    expect(rows[0]?.cells).toEqual(['A1', 'PIÑÓN 38¨'])
  })
})

const unreadable = BROKEN_FILES.filter((file) => !/formulas|sin-filas/u.test(file.name))
it.each(unreadable)('$name is refused with the reason', async ({ name, bytes, says }) => {
  const failure = await rowsOf(bytes(), name).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ImportError)
  expect(String(failure)).toContain(`«${name}»`)
  expect(String(failure)).toContain(says)
})

it('refuses a file that is too large without reading it', async () => {
  const source = {
    name: 'enorme.csv',
    size: MAX_FILE_BYTES * 2,
    read: () => {
      throw new Error('must not be read')
    },
  }
  await expect(openTable(source)).rejects.toThrow('«enorme.csv»: pesa 200 MB y el máximo son 100 MB')
})

it('refuses more rows than a sheet can hold', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('clave,grupo\n')
    for (let at = 0; at < 101; at++) yield Buffer.from('A1,MAZA\n'.repeat(10_000))
  }
  const table = await openTable({ name: 'larga.csv', size: 1000, read: endless })
  await expect(
    (async () => {
      for await (const _ of table.rows()) {
        // Only the end matters.
      }
    })(),
  ).rejects.toThrow('tiene más de un millón de filas')
})

it('takes a row with a million blank ones behind it', async () => {
  async function* blankTail(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('clave,grupo\nA1,MAZA\n')
    for (let at = 0; at < 101; at++) yield Buffer.from(',\n'.repeat(10_000))
  }
  const table = await openTable({ name: 'cola.csv', size: 1000, read: blankTail })
  let rows = 0
  for await (const batch of table.rows()) rows += batch.length
  expect(rows).toBe(1_010_001)
})

it('rejects a cell of a million characters with the reason', async () => {
  const text = `clave,descripción\nA1,MAZA\nA2,${'x'.repeat(1_000_001)}\n`
  await expect(rowsOf(Buffer.from(text))).rejects.toThrow('la fila 3 pasa de 1,000,000 caracteres: tiene una celda')
})

it('ends every text in rows or in an ImportError', async () => {
  const sample = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`clave,grupo\n${text}`)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
  )
  await fc.assert(
    fc.asyncProperty(sample, async (bytes) => {
      const failure = await rowsOf(bytes).then(
        () => null,
        (error: unknown) => error,
      )
      expect(failure === null || failure instanceof ImportError, String(failure)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
