import { describe, expect, it } from 'vitest'
import { EMPTY_CELLS, type Cells } from './grid-rows.ts'
import { startGrid } from './grid-state.ts'
import { staleDifferences } from './stale-rows.ts'
import { refusedCells, refusedReview, refusedText, reviewOf, storedRow, wireRow } from './wire-rows.ts'

const cells = (marca: string, anios = ''): Cells => ({ ...EMPTY_CELLS, marca, anios })
const { rows } = startGrid([
  { stored: 7, cells: cells('VW', '98-02') },
  { stored: null, cells: cells('NISSAN', 'x') },
])

describe('rows of the wire', () => {
  it('go and come back', () => {
    expect(rows.map((row) => storedRow(wireRow(row)))).toEqual(
      rows.map(({ stored, cells: each }) => ({ stored, cells: each })),
    )
  })

  it('say what was read where that is something else', () => {
    const problem = {
      tipo: 'traslape' as const,
      campo: 'anios' as const,
      texto: 'Se traslapa.',
      une: [0, 1],
      anios: '1998-2002',
    }
    const review = reviewOf(rows, [
      { lee: cells('Volkswagen', '1998-2002'), problemas: [problem] },
      { lee: cells('Nissan', 'x'), problemas: [] },
    ])
    expect([...review.values()]).toEqual([
      {
        meant: { marca: 'Volkswagen', anios: '1998-2002' },
        problems: [{ kind: 'overlap', field: 'anios', text: 'Se traslapa.', joins: [1, 2], joinedYears: '1998-2002' }],
      },
      { meant: {}, problems: [] },
    ])
  })

  it('are named where a save refuses them', () => {
    const fields = { 'filas.1.anios': 'No se entiende.', 'filas.0': 'Es igual a otra.', version: 'Falta.' }
    const refused = refusedCells(fields, rows, rows)
    expect(refusedText(refused)).toBe('Fila 1: Es igual a otra. Fila 2, Años: No se entiende.')
    expect(refusedReview(fields, rows)?.get(2)?.problems).toMatchObject([{ kind: 'error', field: 'anios' }])
    expect(refusedReview({ version: 'Falta.' }, rows)).toBeNull()
    expect(refused[1]).toMatchObject({ row: 1, field: 'anios' })
  })
})

describe('what somebody else did', () => {
  const row = (stored: number, marca: string, anios = '') => ({ stored, cells: cells(marca, anios) })
  it.each([
    ['nothing', [row(1, 'a')], [row(1, 'a')], []],
    ['added', [row(1, 'a')], [row(1, 'a'), row(2, 'b')], ['added b']],
    ['removed', [row(1, 'a'), row(2, 'b')], [row(2, 'b')], ['removed a']],
    ['changed', [row(1, 'a', '98')], [row(2, 'a', '99')], ['changed a 99']],
    ['other cars', [row(1, 'a')], [row(1, 'b')], ['added b', 'removed a']],
    ['new ids', [row(1, 'a')], [row(2, 'a')], []],
  ])('%s', (_, before, after, expected) => {
    const found = staleDifferences(before, after)
    expect(
      found.map((each) => {
        const of = each.after ?? each.before
        return `${each.kind} ${of?.marca ?? ''} ${of?.anios ?? ''}`.trim()
      }),
    ).toEqual(expected)
  })
})
