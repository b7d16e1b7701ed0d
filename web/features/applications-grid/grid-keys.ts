import type { GridAction } from './grid-state.ts'

/** The command of a key while no cell is open. */
export type GridCommand =
  | { readonly do: 'act'; readonly action: GridAction }
  | { readonly do: 'edit'; readonly keepsText: boolean }
  | { readonly do: 'removeRows' }
  | { readonly do: 'save' }
  /** The next Tab leaves the grid. */
  | { readonly do: 'release' }

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export interface GridSight {
  readonly row: number
  readonly column: number
  /** Including the empty last row. */
  readonly rowCount: number
  /** Without the empty last row. */
  readonly written: number
  readonly columnCount: number
  /** Rows that are visible at once. */
  readonly page: number
}

const act = (action: GridAction): GridCommand => ({ do: 'act', action })

/** null: the browser handles the key. Tab at the first or last cell leaves the grid. */
export function commandOf(pressed: PressedKey, at: GridSight): GridCommand | null {
  const { key, shiftKey } = pressed
  if (pressed.altKey && key !== 'Dead') return null
  if (pressed.ctrlKey || pressed.metaKey) return withControl(key, shiftKey, at)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'PageUp':
    case 'PageDown': {
      const by = key.startsWith('Page') ? at.page : 1
      return act({ type: 'move', rows: key.endsWith('Up') ? -by : by, columns: 0, extends: shiftKey })
    }
    case 'ArrowLeft':
    case 'ArrowRight':
      return act({ type: 'move', rows: 0, columns: key === 'ArrowLeft' ? -1 : 1, extends: shiftKey })
    case 'Home':
    case 'End':
      return act({ type: 'goTo', row: at.row, column: key === 'Home' ? 0 : at.columnCount - 1, extends: shiftKey })
    case 'Tab':
      return tab(shiftKey, at)
    case 'Enter':
      return shiftKey ? act({ type: 'move', rows: -1, columns: 0 }) : { do: 'edit', keepsText: true }
    case 'F2':
      return { do: 'edit', keepsText: true }
    case 'Delete':
    case 'Backspace':
      return act({ type: 'clear' })
    case 'Escape':
      return { do: 'release' }
    case ' ':
      return shiftKey ? act({ type: 'selectRows', from: at.row, to: at.row }) : { do: 'edit', keepsText: false }
    default:
      return isLetter(key) ? { do: 'edit', keepsText: false } : null
  }
}

function tab(isBack: boolean, { row, column, rowCount, columnCount }: GridSight): GridCommand | null {
  const isFirst = row === 0 && column === 0
  const isLast = row === rowCount - 1 && column === columnCount - 1
  return (isBack ? isFirst : isLast) ? null : act({ type: 'step', by: isBack ? -1 : 1 })
}

function withControl(key: string, shiftKey: boolean, at: GridSight): GridCommand | null {
  const last = at.columnCount - 1
  switch (key) {
    case 'Home':
      return act({ type: 'goTo', row: 0, column: 0, extends: shiftKey })
    case 'End':
      return act({ type: 'goTo', row: Math.max(at.written - 1, 0), column: last, extends: shiftKey })
    case 'ArrowUp':
    case 'ArrowDown':
      return act({
        type: 'goTo',
        row: key === 'ArrowUp' ? 0 : Math.max(at.written - 1, 0),
        column: at.column,
        extends: shiftKey,
      })
    case 'Enter':
      return act({ type: 'addRow' })
    case 'Delete':
    case 'Backspace':
      return { do: 'removeRows' }
  }
  switch (key.toLowerCase()) {
    case 'd':
      return act({ type: 'fillDown' })
    case 'z':
      return act({ type: shiftKey ? 'redo' : 'undo' })
    case 'y':
      return act({ type: 'redo' })
    case 'a':
      return act({ type: 'selectRows', from: 0, to: Math.max(at.written - 1, 0) })
    case 's':
      return { do: 'save' }
    default:
      return null
  }
}

/** A key that types a character. `Dead` begins an accent, `Process` is an input method. */
function isLetter(key: string): boolean {
  return /^.$/u.test(key) || key === 'Dead' || key === 'Process'
}
