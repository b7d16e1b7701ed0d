import type { FileCounts } from './counts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_TAB_CHOICE } from '#imports/tabs.ts'
import { useTestDatabase } from '#test/database.ts'
import { readArguments } from '#server/sync/cli/arguments.ts'
import { copyLine } from '#server/platform/db/copy-text.ts'
import { foldedKey, foldedName } from '#server/platform/db/folded-text.ts'
import { rejectedCsv } from '#server/sync/cli/rejected-csv.ts'
import { countsReport, importsReport } from '#server/sync/cli/report.ts'

const database = useTestDatabase()

describe('COPY', () => {
  it('escapes what separates columns and rows', () => {
    expect(copyLine(['a\tb', null, 3, 'c\\d\ne', ['x "y" \\z', '']])).toBe(
      'a\\tb\t\\N\t3\tc\\\\d\\ne\t{"x \\\\"y\\\\" \\\\\\\\z",""}\n',
    )
  })
})

describe('folding here and in the database', () => {
  it('gives the same wherever it is done here', async () => {
    const letters = fc.constantFrom(...Array.from('aZ0 -./_ñÑáÜé(,;"+#ß€İ'))
    const samples = fc.sample(fc.string({ unit: letters, maxLength: 12 }), 300)
    const answer = await database.current.pool.query<{ key: string; name: string }>(
      'select fold_part_key(t) as key, fold_name(t) as name from unnest($1::text[]) with ordinality as u (t, n) order by n',
      [samples],
    )
    let compared = 0
    for (const [index, sample] of samples.entries()) {
      const folded = foldedKey(sample)
      if (folded === null) continue
      compared++
      expect([sample, folded, foldedName(sample)]).toEqual([sample, answer.rows[index]?.key, answer.rows[index]?.name])
    }
    expect(compared).toBeGreaterThan(50)
  })
})

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@x', "'@x"],
  ['-', "'-"],
  ['a,b', '"a,b"'],
  ['dice "x"', '"dice ""x"""'],
  ['#N/D', '#N/D'],
])('returns %s as %s', (value, cell) => {
  expect(rejectedCsv([{ file: 'a', row: 2, heading: 'c', value, reason: 'r' }])).toBe(`a,2,c,${cell},r\r\n`)
})

it('shows counts and imports as tables', () => {
  const counts: FileCounts[] = [
    {
      file: 'a.csv',
      rows: 1200,
      usable: 1190,
      ignored: 4,
      rejected: 6,
      warnings: 2,
      kinds: { products: { new: 1000, changed: 1, unchanged: 2, repeated: 3 } },
      held: 0,
      readColumns: [
        { heading: 'CÓDIGO PROVEEDOR', field: 'clave', owner: '', isByWords: true },
        { heading: 'OEM', field: 'equivalencia', owner: 'TRW', isByWords: false },
      ],
      unreadColumns: [{ heading: 'color\u001B[31m', samples: ['rojo', 'azul'] }],
      readings: { applied: 700, waiting: 1200, silent: 5, known: 3 },
    },
  ]
  expect(countsReport(counts).split('\n')).toEqual([
    '  archivo  qué        nuevos  cambian  iguales  repetidos',
    '  a.csv    productos   1,000        1        2          3',
    '',
    '  a.csv, columna «color[31m»: no se leyó («rojo», «azul»…)',
    expect.stringMatching(
      /a\.csv: 1,200 filas, 1,190 útiles, 4 sin nada que agregar, 6 rechazadas, 2 claves escritas/u,
    ),
    '  a.csv, columna «CÓDIGO PROVEEDOR»: Clave, por las palabras del encabezado',
    '  a.csv, columna «OEM»: Equivalencia de TRW',
    '  a.csv, descripciones leídas: 700 aplicadas, 1,200 esperan revisión, 5 sin nada que agregar, 3 leídas en otra importación',
  ])
  expect(importsReport([])).toBe('Todavía no hay importaciones.')
})

it.each([
  [
    ['a.csv', 'b.xlsx'],
    {
      command: 'import',
      files: ['a.csv', 'b.xlsx'],
      dryRun: false,
      errors: null,
      confirmed: '',
      decisions: [],
      tabs: NO_TAB_CHOICE,
      columns: [],
    },
  ],
  [
    ['--dry-run', '--errors', 'r.csv', 'a.csv'],
    {
      command: 'import',
      files: ['a.csv'],
      dryRun: true,
      errors: 'r.csv',
      confirmed: '',
      decisions: [],
      columns: [],
      tabs: NO_TAB_CHOICE,
    },
  ],
  [
    ['--es', 'MINI: COOPER SALT=MINI: Cooper', '--aparte', 'BALATAS X', 'a.csv'],
    {
      command: 'import',
      files: ['a.csv'],
      dryRun: false,
      errors: null,
      confirmed: '',
      tabs: NO_TAB_CHOICE,
      decisions: [
        { kind: 'modelo', owner: 'MINI', written: 'COOPER SALT', target: { make: 'MINI', name: 'Cooper' } },
        { kind: 'linea', owner: '', written: 'BALATAS X', target: null },
      ],
      columns: [],
    },
  ],
  [
    ['--columna', 'A=B=descripcion', '--columna', 'NOTAS=ignorar', 'a.csv'],
    {
      command: 'import',
      files: ['a.csv'],
      dryRun: false,
      errors: null,
      confirmed: '',
      decisions: [],
      columns: [
        { heading: 'A=B', field: 'descripcion' },
        { heading: 'NOTAS', field: null },
      ],
      tabs: NO_TAB_CHOICE,
    },
  ],
  [
    ['--hoja', 'Frenos', '--hoja', 'Motor', '--ocultas', 'a.xlsx'],
    {
      command: 'import',
      files: ['a.xlsx'],
      dryRun: false,
      errors: null,
      confirmed: '',
      decisions: [],
      columns: [],
      tabs: { tabs: ['Frenos', 'Motor'], hasHiddenRows: true },
    },
  ],
  [['--revert'], { command: 'revert', id: undefined }],
  [['--revert', '7'], { command: 'revert', id: 7 }],
  [['--list'], { command: 'list' }],
  [['-h'], { command: 'help' }],
])('reads %j', (args, command) => {
  expect(readArguments(args)).toEqual(command)
})
