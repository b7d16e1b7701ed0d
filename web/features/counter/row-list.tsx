import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type Dispatch, type KeyboardEvent } from 'react'
import { moneyText, toDecimal } from '#domain/money/money.ts'
import { QUANTITY_LENGTH } from '#domain/pricing/quantity.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { piecesProblem, rowAmount, typedPriceText, unitPrice, type CounterRow } from './counter-rows.ts'
import type { CounterAction } from './counter-state.ts'
import type { CounterState } from './note-state.ts'
import { OptionList, optionsId } from './option-list.tsx'
import classes from './row-list.module.css'

interface RowListProps {
  readonly state: CounterState
  readonly showsCosts: boolean
  readonly dispatch: Dispatch<CounterAction>
}

export const priceId = (rowId: number) => `precio-${rowId}`
export const piecesId = (rowId: number) => `piezas-${rowId}`
/** The element that gets the focus of a row. */
export const rowFocusId = optionsId

/** The age of older prices is shown. */
const OLD_MS = 5 * 60_000
const LOOK_EVERY_MS = 30_000

export function RowList({ state, showsCosts, dispatch }: RowListProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ol className="stack" aria-label="Renglones de la nota">
      {state.rows.map((row) => (
        <Row key={row.id} row={row} now={now} state={state} showsCosts={showsCosts} dispatch={dispatch} />
      ))}
    </ol>
  )
}

function Row({
  row,
  now,
  state,
  showsCosts,
  dispatch,
}: RowListProps & { readonly row: CounterRow; readonly now: number }) {
  const isCurrent = row.id === state.currentId
  const goTo = () => isCurrent || dispatch({ type: 'goTo', rowId: row.id })
  const amount = rowAmount(row)
  const isOld = row.kind === 'part' && row.pricedAt !== null && now - Date.parse(row.pricedAt) > OLD_MS
  const name = row.kind === 'labour' ? row.name : row.label
  return (
    <li className={`grid items-center gap-8-16 ruled-below ${classes.row ?? ''}`} data-current={isCurrent || undefined}>
      <div className="stack min-w-0 break-anywhere">
        <span className="semibold leading-13">{name}</span>
        {row.kind === 'labour' ? (
          <span className="muted text-sm">Mano de obra</span>
        ) : (
          isOld && (
            <span className="muted text-sm">
              Precio de <RelativeTime iso={row.pricedAt ?? ''} />
            </span>
          )
        )}
        {row.kind === 'part' && <Notice row={row} dispatch={dispatch} />}
      </div>
      {row.kind === 'labour' ? (
        <button
          type="button"
          id={rowFocusId(row.id)}
          className={`flex items-center tappable rounded text-md ${classes.labour ?? ''}`}
          data-counter-place="row"
          aria-label={`${moneyText(row.rate)} por hora: cambiar el precio de ${row.name}`}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={goTo}
          onClick={() => document.getElementById(priceId(row.id))?.focus()}
        >
          {moneyText(row.rate)} por hora
        </button>
      ) : (
        <OptionList
          row={row}
          isCurrent={isCurrent}
          showsCosts={showsCosts}
          onFocus={goTo}
          onChoose={(productId) => dispatch({ type: 'choose', rowId: row.id, productId })}
        />
      )}
      <div className={`grid items-end gap-0-8 ${classes.figures ?? ''}`} onFocus={goTo}>
        <PiecesField row={row} isCurrent={isCurrent} dispatch={dispatch} />
        <PriceField
          key={`${typedPriceText(row)} ${row.kind === 'part' ? row.productId : ''}`}
          row={row}
          isCurrent={isCurrent}
          problem={state.problem?.rowId === row.id ? state.problem.reason : ''}
          dispatch={dispatch}
        />
        <output className={`semibold nowrap text-end ${classes.amount ?? ''}`} aria-label={`Importe de ${name}`}>
          {amount === null ? '—' : moneyText(amount)}
        </output>
        <button
          type="button"
          className="hover-g1-d6 muted rounded icon-box"
          aria-label={`Quitar ${name}`}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => dispatch({ type: 'remove', rowId: row.id })}
        >
          <IconX size={18} aria-hidden />
        </button>
      </div>
    </li>
  )
}

function Notice({
  row,
  dispatch,
}: { readonly row: Extract<CounterRow, { kind: 'part' }> } & Pick<RowListProps, 'dispatch'>) {
  if (row.state === 'failed')
    return <QuietError message={row.notice} onRetry={() => dispatch({ type: 'mark', rowId: row.id, as: 'asking' })} />
  return row.notice === '' ? null : <span className="text-sm leading-135 strong">{row.notice}</span>
}

interface FieldProps {
  readonly row: CounterRow
  readonly isCurrent: boolean
  readonly dispatch: Dispatch<CounterAction>
}

function PiecesField({ row, isCurrent, dispatch }: FieldProps) {
  const isLabour = row.kind === 'labour'
  const name = isLabour ? `Horas de ${row.name}` : `Piezas de ${row.label}`
  const problem = piecesProblem(row)
  return (
    <span className="stack min-w-0 gap-2">
      <span className="muted nowrap text-sm" aria-hidden>
        {isLabour ? 'Horas' : 'Piezas'}
      </span>
      <TextInput
        id={piecesId(row.id)}
        className="edge-invalid text-end px-8"
        data-counter-place="field"
        data-field="pieces"
        inputMode={isLabour ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={QUANTITY_LENGTH}
        aria-label={name}
        aria-invalid={problem !== ''}
        title={problem}
        tabIndex={isCurrent ? 0 : -1}
        value={row.pieces}
        onChange={({ currentTarget }) => dispatch({ type: 'writePieces', rowId: row.id, text: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') toRow(event, row.id)
        }}
      />
    </span>
  )
}

/** The price of a piece. A typed value counts once the field is left. */
function PriceField({ row, isCurrent, problem, dispatch }: FieldProps & { readonly problem: string }) {
  const [text, setText] = useState<string | null>(null)
  const unit = unitPrice(row)
  const typed = typedPriceText(row)
  const name = row.kind === 'labour' ? row.name : row.label
  const isDropped = useRef(false)
  /** Restores the value before typing. */
  const drop = () => {
    setText(null)
    if (problem !== '') dispatch({ type: 'writePrice', rowId: row.id, text: typed })
  }
  const store = () => {
    if (isDropped.current) isDropped.current = false
    else if (text !== null && text.trim() !== typed) dispatch({ type: 'writePrice', rowId: row.id, text })
    else drop()
  }
  const errorId = `${priceId(row.id)}-error`
  return (
    <span className="stack min-w-0 gap-2">
      <span className="muted nowrap text-sm" aria-hidden>
        {row.discount === 0 ? 'Precio' : `Precio -${row.discount / 100}%`}
      </span>
      <TextInput
        id={priceId(row.id)}
        className={`edge-invalid text-end px-8 ${classes.price ?? ''}`}
        data-counter-place="field"
        data-field="price"
        data-typed={typed !== '' || undefined}
        // The numeric keyboard of phones has no minus and no percent sign.
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        aria-label={`Precio de ${name}`}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : errorId}
        tabIndex={isCurrent ? 0 : -1}
        value={text ?? (unit === null ? '' : toDecimal(unit))}
        placeholder="Precio"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={store}
        onKeyDown={(event) => {
          if (event.key === 'Enter') toRow(event, row.id)
          if (event.key !== 'Escape') return
          // The screen moves the focus next.
          isDropped.current = true
          drop()
        }}
      />
      {problem !== '' && (
        <span id={errorId} className="bad leading-13 text-sm" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

/** Leaves the field, which stores its value. */
function toRow(event: KeyboardEvent, rowId: number): void {
  event.preventDefault()
  document.getElementById(rowFocusId(rowId))?.focus()
}
