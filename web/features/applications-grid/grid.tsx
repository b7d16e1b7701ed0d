import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { CellEditor, type CellEnd } from './cell-editor.tsx'
import { commandOf } from './grid-keys.ts'
import { fieldAt, FIELD_LABELS, FIELD_LENGTHS, FIELDS, type Field, type GridRow } from './grid-rows.ts'
import { GridRowView } from './grid-row.tsx'
import { MOST_ROWS, selectionOf, type GridAction, type GridState, type Place } from './grid-state.ts'
import type { Review } from './row-review.ts'
import { ROW_HEIGHT, rowWindow, shownRows } from './row-window.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import classes from './grid.module.css'

export interface GridHandle {
  /** Focuses the cell at the cursor, once it is rendered. */
  readonly focus: () => void
  /** A cell has text that is not in the rows yet. */
  readonly holdsText: () => boolean
}

/** The open cell. */
interface OpenCell {
  readonly place: Place
  /** The initial text of the field. */
  readonly text: string
  /** Editing began with the content of the cell: arrows move within the text. */
  readonly isWhole: boolean
}

interface GridProps {
  readonly label: string
  readonly state: GridState
  readonly review: Review
  readonly dispatch: (action: GridAction) => void
  /** Names to offer in a cell. */
  readonly namesFor: (field: Field, row: GridRow | undefined) => readonly string[]
  readonly onRemoveRows: () => void
  readonly onSave: () => void
  readonly handle: RefObject<GridHandle | null>
  /** Id of the text that explains the keys. */
  readonly describedBy: string
}

/** Where a cell of the pointer is. */
const CELL = '[data-column]'

/** The applications as a spreadsheet: WAI-ARIA's grid with one tab stop. Only rows near the visible ones are rendered. */
export function Grid({
  label,
  state,
  review,
  dispatch,
  namesFor,
  onRemoveRows,
  onSave,
  handle,
  describedBy,
}: GridProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { ref: measured, height } = useElementSize<HTMLDivElement>()
  const frameRef = useMergedRef(frame, measured)
  const [scrolled, setScrolled] = useState(0)
  const [open, setOpen] = useState<OpenCell | null>(null)
  const wantsFocus = useRef(false)
  const isReleased = useRef(false)
  const draft = useRef(false)
  const { rows, cursor } = state
  const count = Math.min(rows.length + 1, MOST_ROWS)
  const shown = rowWindow(scrolled, height || ROW_HEIGHT * 14, count)
  const selection = selectionOf(state)
  const cellId = (place: Place) => `${id}-${place.row}-${place.column}`

  const focusCell = () => {
    const cell = document.getElementById(cellId(cursor))
    if (cell === null || !wantsFocus.current || open !== null) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useLayoutEffect(focusCell)
  useImperativeHandle(handle, () => ({
    focus: () => {
      wantsFocus.current = true
      focusCell()
    },
    holdsText: () => draft.current,
  }))

  /** Keyboard commands keep the focus in the grid. */
  const act = (action: GridAction) => {
    wantsFocus.current = true
    dispatch(action)
  }

  const edit = (keepsText: boolean) => {
    // Synchronously: the pressed letter goes into the field.
    flushSync(() => setOpen({ place: cursor, text: keepsText ? textAt(rows, cursor) : '', isWhole: keepsText }))
  }

  const endEdit = (text: string | null, end: CellEnd) => {
    if (open === null) return
    draft.current = false
    setOpen(null)
    if (end !== 'away') wantsFocus.current = true
    if (text !== null) dispatch({ type: 'write', place: open.place, text })
    const after = end === 'nextRow' ? firstOfNext(open.place) : AFTER[end]
    if (after !== null) dispatch(after)
    if (end === 'save') setTimeout(onSave)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (open !== null || !isCell(event.target)) return
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)
    const command = commandOf(event, {
      ...cursor,
      rowCount: count,
      written: rows.length,
      columnCount: FIELDS.length,
      page,
    })
    if (event.key === 'Tab' && isReleased.current) return
    if (event.key !== 'Shift') isReleased.current = command?.do === 'release'
    if (command === null) return
    // The browser types the first letter.
    if (command.do === 'edit' && !command.keepsText) return edit(false)
    event.preventDefault()
    if (command.do === 'act') act(command.action)
    else if (command.do === 'edit') edit(true)
    else if (command.do === 'save') onSave()
    else if (command.do === 'removeRows') {
      wantsFocus.current = true
      onRemoveRows()
    }
  }

  const onPoint = (event: MouseEvent, isDragged: boolean) => {
    const place = placeOf(event.target)
    if (place === null || event.button !== 0 || (isDragged && event.buttons !== 1)) return
    if (open !== null && !isDragged && place.row === open.place.row && place.column === open.place.column) return
    if (isDragged && place.row === cursor.row && place.column === cursor.column) return
    wantsFocus.current = true
    const isExtending = event.shiftKey || isDragged
    if (place.column < 0)
      dispatch({ type: 'selectRows', from: isExtending ? state.anchor.row : place.row, to: place.row })
    else dispatch({ type: 'goTo', ...place, extends: isExtending })
  }

  const editorOf = ({ place, text, isWhole }: OpenCell, row: GridRow | undefined) => (
    <CellEditor
      label={`${FIELD_LABELS[fieldAt(place.column)]}, fila ${place.row + 1}`}
      text={text}
      isWhole={isWhole}
      stored={textAt(rows, place)}
      names={namesFor(fieldAt(place.column), row)}
      most={FIELD_LENGTHS[fieldAt(place.column)]}
      onEnd={endEdit}
      onDraft={(isDraft) => {
        draft.current = isDraft
      }}
    />
  )

  useGridClipboard(frame, open === null, state, act)

  return (
    <div
      ref={frameRef}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={FIELDS.length + 1}
      aria-multiselectable
      aria-describedby={describedBy}
      className={`relative text-md outlined paper ${classes.grid ?? ''}`}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => onPoint(event, false)}
      onMouseMove={(event) => onPoint(event, true)}
      onDoubleClick={(event) => {
        if ((placeOf(event.target)?.column ?? -1) >= 0 && open === null) edit(true)
      }}
      onScroll={({ currentTarget }) =>
        setScrolled(Math.floor(currentTarget.scrollTop / ROW_HEIGHT / 4) * ROW_HEIGHT * 4)
      }
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={`text-sm semibold soft tinted ${classes.headRow ?? ''}`}>
          <div role="columnheader" aria-colindex={1} className={`flex items-center ${classes.corner ?? ''}`}>
            Fila
          </div>
          {FIELDS.map((field, column) => (
            <div
              key={field}
              role="columnheader"
              aria-colindex={column + 2}
              className={`flex items-center ${classes.heading ?? ''}`}
            >
              {FIELD_LABELS[field]}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: count * ROW_HEIGHT }}>
        {shownRows(shown, cursor.row, count).map((index) => {
          const row = rows[index]
          const isSelected = index >= selection.top && index <= selection.bottom
          const isAtCursor = index === cursor.row
          return (
            <GridRowView
              key={row?.id ?? 'next'}
              gridId={id}
              row={row}
              index={index}
              review={row === undefined ? undefined : review.get(row.id)}
              cursorColumn={isAtCursor ? cursor.column : -1}
              from={isSelected ? selection.left : -1}
              to={isSelected ? selection.right : -1}
              openColumn={open?.place.row === index ? open.place.column : -1}
              editor={open?.place.row === index ? editorOf(open, row) : null}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The action after a cell was edited. */
const AFTER: Readonly<Record<Exclude<CellEnd, 'nextRow'>, GridAction | null>> = {
  stay: null,
  away: null,
  save: null,
  down: { type: 'move', rows: 1, columns: 0 },
  up: { type: 'move', rows: -1, columns: 0 },
  next: { type: 'step', by: 1 },
  back: { type: 'step', by: -1 },
  newRow: { type: 'addRow' },
}

/** A row is written from its first cell: Enter begins the next one. */
function firstOfNext({ row }: Place): GridAction {
  return { type: 'goTo', row: row + 1, column: 0 }
}

function textAt(rows: readonly GridRow[], { row, column }: Place): string {
  return rows[row]?.cells[fieldAt(column)] ?? ''
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[role="gridcell"]')
}

/** Column -1 is the number of the row. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null
  if (cell === null) return null
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
