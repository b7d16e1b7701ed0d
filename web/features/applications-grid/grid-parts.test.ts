import { describe, expect, it } from 'vitest'
import { commandOf, type PressedKey } from './grid-keys.ts'
import { EMPTY_CELLS } from './grid-rows.ts'
import { startGrid } from './grid-state.ts'
import { countsOf, countsText, nextProblem, worstOf, type RowProblem } from './row-review.ts'
import { ROW_HEIGHT, rowWindow, shownRows } from './row-window.ts'
import { suggestionsFor } from './suggestions.ts'

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (combination: string): PressedKey => {
  const parts = combination.split('+')
  return {
    ...NO_KEYS,
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}
const sight = { row: 1, column: 2, rowCount: 4, written: 3, columnCount: 7, page: 10 }
const moved = (rows: number, columns: number, isExtending = false) => ({
  do: 'act',
  action: { type: 'move', rows, columns, extends: isExtending },
})
const went = (row: number, column: number) => ({ do: 'act', action: { type: 'goTo', row, column, extends: false } })

describe('keys', () => {
  it.each([
    ['ArrowDown', moved(1, 0)],
    ['Shift+ArrowUp', moved(-1, 0, true)],
    ['ArrowLeft', moved(0, -1)],
    ['PageDown', moved(10, 0)],
    ['Home', went(1, 0)],
    ['End', went(1, 6)],
    ['Ctrl+Home', went(0, 0)],
    ['Ctrl+End', went(2, 6)],
    ['Tab', { do: 'act', action: { type: 'step', by: 1 } }],
    ['Enter', { do: 'edit', keepsText: true }],
    ['F2', { do: 'edit', keepsText: true }],
    ['a', { do: 'edit', keepsText: false }],
    ['Dead', { do: 'edit', keepsText: false }],
    ['Delete', { do: 'act', action: { type: 'clear' } }],
    ['Ctrl+Delete', { do: 'removeRows' }],
    ['Ctrl+Enter', { do: 'act', action: { type: 'addRow' } }],
    ['Ctrl+d', { do: 'act', action: { type: 'fillDown' } }],
    ['Ctrl+z', { do: 'act', action: { type: 'undo' } }],
    ['Ctrl+y', { do: 'act', action: { type: 'redo' } }],
    ['Ctrl+Shift+Z', { do: 'act', action: { type: 'redo' } }],
    ['Ctrl+a', { do: 'act', action: { type: 'selectRows', from: 0, to: 2 } }],
    ['Ctrl+s', { do: 'save' }],
    ['Escape', { do: 'release' }],
    ['Ctrl+c', null],
    ['Ctrl+v', null],
    ['Alt+ArrowLeft', null],
    ['F5', null],
    ['Shift', null],
  ])('%s', (combination, command) => expect(commandOf(press(combination), sight)).toEqual(command))

  it('leave the grid with Tab at its ends', () => {
    expect(commandOf(press('Tab'), { ...sight, row: 3, column: 6 })).toBeNull()
    expect(commandOf(press('Shift+Tab'), { ...sight, row: 0, column: 0 })).toBeNull()
  })
})

describe('the rows that are rendered', () => {
  it.each([
    [0, 400, 3000, 0, 18],
    [ROW_HEIGHT * 100, 400, 3000, 92, 118],
    [ROW_HEIGHT * 2995, 400, 3000, 2987, 3000],
    [ROW_HEIGHT * 100, 400, 5, 5, 5],
    [0, 400, 0, 0, 0],
  ])('scrolled by %s at height %s of %s rows', (scrolled, height, count, first, end) => {
    expect(rowWindow(scrolled, height, count)).toEqual({ first, end })
  })

  it('hold the one with the focus', () => {
    expect(shownRows({ first: 5, end: 7 }, 1, 10)).toEqual([1, 5, 6])
    expect(shownRows({ first: 5, end: 7 }, 9, 10)).toEqual([5, 6, 9])
    expect(shownRows({ first: 5, end: 7 }, 6, 10)).toEqual([5, 6])
    expect(shownRows({ first: 5, end: 7 }, 10, 10)).toEqual([5, 6])
  })
})

describe('what the review found', () => {
  const { rows } = startGrid(Array.from({ length: 4 }, () => ({ stored: null, cells: EMPTY_CELLS })))
  const problem = (kind: RowProblem['kind'], field: RowProblem['field'] = null): RowProblem => ({
    kind,
    field,
    text: kind,
    joins: [],
    joinedYears: '',
  })
  const review = new Map([
    [2, { meant: {}, problems: [problem('overlap'), problem('error', 'anios')] }],
    [4, { meant: {}, problems: [problem('overlap')] }],
  ])

  it('is counted by kind, the worst first', () => {
    expect(countsText(countsOf(rows, review))).toBe('1 error, 2 traslapes')
    expect(countsText(countsOf(rows, new Map()))).toBe('')
  })

  it.each([
    [0, null, { row: 1, field: null }],
    [1, null, { row: 3, field: null }],
    [3, null, { row: 1, field: null }],
    [3, 'error' as const, { row: 1, field: 'anios' }],
    [0, 'notice' as const, null],
  ])('is found after row %s: %s', (from, kind, found) => expect(nextProblem(rows, review, from, kind)).toEqual(found))

  it('has a worst of a row, and of a cell', () => {
    expect(worstOf(review.get(2))?.kind).toBe('error')
    expect(worstOf(review.get(4), 'anios')).toBeNull()
  })
})

describe('suggestions', () => {
  const names = ['Jetta', 'Jetta A4', 'New Jetta', 'Golf']
  it.each([
    ['jet', ['Jetta', 'Jetta A4', 'New Jetta']],
    ['Golf', []],
    ['golf', ['Golf']],
    ['x', []],
    ['', ['Jetta', 'Jetta A4', 'New Jetta', 'Golf']],
  ])('%j', (typed, found) => expect(suggestionsFor(names, typed)).toEqual(found))
})
