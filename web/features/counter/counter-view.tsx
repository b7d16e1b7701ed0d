import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { readNote } from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { useWindowKeys } from '#web/ui/use-window-keys.ts'
import { requestedParts } from './requested-parts.ts'
import { AlternativesDialog } from './alternatives-dialog.tsx'
import { beginsPart, counterCommand, type CounterCommand, type CounterPlace } from './counter-keys.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { counterTotals } from './counter-rows.ts'
import { emptyNote, type CounterState, type NoteCar } from './note-state.ts'
import { isUnsaved, wholeDiscount } from './saving-problem.ts'
import { completeRows, noteOnScreen } from './counter-wire.ts'
import { DeliverDialog } from './deliver-dialog.tsx'
import { CarFields, PartEntry, carFieldId, entryId } from './entry-fields.tsx'
import { KeyFoot } from './key-foot.tsx'
import { LabourDialog } from './labour-dialog.tsx'
import { NoteFieldsPanel, NoteTotals } from './note-panels.tsx'
import { piecesId, priceId, rowFocusId, RowList } from './row-list.tsx'
import type { CounterOwner } from './stored-work.ts'
import { useCounter } from './use-counter.ts'
import { useSaving } from './use-saving.ts'
import { useSending } from './use-sending.ts'
import { useVatRate } from './use-vat-rate.ts'
import { WaitingNotes } from './waiting-notes.tsx'
import classes from './counter-view.module.css'

type OpenDialog = 'alternatives' | 'labour' | 'deliver' | null

/** A stored note and what the user must know about it; '' for nothing. */
export interface WantedNote {
  readonly id: number
  readonly notice: string
}

interface CounterViewProps {
  readonly owner: CounterOwner
  /** Where the note is stored while it is open. The key of the first rendering is used. */
  readonly draftKey: string
  /** A stored note to open; null: none. */
  readonly wanted: WantedNote | null
  readonly onOpened: () => void
  /** Called with the car of the note on screen. */
  readonly onCar: (car: NoteCar | null) => void
}

/** The counter: a car, its parts and their prices, usable by keyboard alone, touch or mouse. */
export function CounterView({ owner, draftKey, wanted, onOpened, onCar }: CounterViewProps) {
  const counter = useCounter(draftKey)
  const { state, dispatch, settled } = counter
  const [entry, setEntry] = useState('')
  const [showsCosts, setShowsCosts] = useState(true)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const { ask: confirm, dialog: confirmation } = useConfirm()
  const vatRate = useVatRate()
  const totals = counterTotals(state.rows, wholeDiscount(state), vatRate ?? 0)
  const saving = useSaving(owner, counter, vatRate)
  const waiting = useSending(owner, ({ waiting: sent, stored, notice }) => {
    const { draftId, edits, rows } = sent.note
    dispatch({ type: 'saved', draftId, stored, edits, rowIds: completeRows(rows).map(({ id }) => id) })
    saving.tell(notice === '' ? 'good' : 'waiting', `Nota ${stored.folio} enviada. ${notice}`.trim())
  })
  const row = state.rows.find(({ id }) => id === state.currentId)

  // The row to focus once it is the current one.
  const focusWish = useRef<'row' | 'price' | 'pieces' | null>(null)
  // At once: a passive effect may belong to an earlier rendering, and focus the previous row.
  useLayoutEffect(() => {
    const wish = focusWish.current
    focusWish.current = null
    if (wish === null || state.currentId === null) return
    document.getElementById(FOCUS_IDS[wish](state.currentId))?.focus()
  })

  const openNote = useEffectEvent(async ({ id, notice }: WantedNote) => {
    onOpened()
    if (isUnsaved(state) && !(await confirm(UNSAVED))) return
    try {
      dispatch({ type: 'open', note: noteOnScreen(await readNote(id), makeUuid()) })
      if (notice === '') saving.forget()
      else saving.tell('waiting', notice)
      focusOn(entryId)
    } catch (error) {
      saving.tell('bad', errorMessage(error, 'No se pudo abrir la nota. Inténtalo otra vez.'))
    }
  })
  useEffect(() => {
    if (wanted !== null) void openNote(wanted)
  }, [wanted])

  const { foundCar } = state
  useEffect(() => onCar(foundCar), [foundCar, onCar])

  const begins = useEffectEvent(() => {
    // On touch screens a focused field opens the keyboard over the screen.
    if (wanted === null && matchMedia('(pointer: fine)').matches) focusOn(foundCar === null ? carFieldId : entryId)
  })
  useEffect(() => begins(), [])

  async function begin(): Promise<void> {
    if (isUnsaved(settled()) && !(await confirm(UNSAVED))) return
    dispatch({ type: 'open', note: emptyNote(makeUuid()) })
    setEntry('')
    saving.forget()
    focusOn(carFieldId)
  }

  async function openWaiting(note: CounterState): Promise<boolean> {
    if (isUnsaved(settled()) && !(await confirm(UNSAVED))) return false
    dispatch({ type: 'open', note: { ...note, draftId: makeUuid(), storedEdits: -1 } })
    saving.forget()
    return true
  }

  async function deliver(): Promise<void> {
    const saved = await saving.save()
    if (saved?.kind === 'saved') setDialog('deliver')
    else if (saved?.kind === 'waiting')
      saving.tell('waiting', 'Sin red no hay PDF: la nota se envía sola en cuanto vuelva.')
  }

  function goToRow(by: number): void {
    dispatch({ type: 'moveRow', by })
  }

  /** @returns false: the browser handles the key, at the element that has the focus now. */
  function run(command: CounterCommand, target: Element | null): boolean {
    const field = target?.getAttribute('data-field')
    switch (command) {
      case 'previousOption':
      case 'nextOption':
        dispatch({ type: 'moveOption', by: command === 'nextOption' ? 1 : -1 })
        focusWish.current = 'row'
        return true
      case 'previousRow':
      case 'nextRow': {
        const isFromEntry = target?.getAttribute('data-counter-place') === 'entry'
        // From the entry line, the keys lead to the current row.
        if (!isFromEntry || state.currentId === null) goToRow(command === 'nextRow' ? 1 : -1)
        else dispatch({ type: 'goTo', rowId: state.currentId })
        focusWish.current = field === 'price' || field === 'pieces' ? field : 'row'
        if (isFromEntry) focusOn(rowFocusId(state.currentId ?? 0))
        return true
      }
      case 'price':
        // The pressed character is written there.
        focusOn(priceId(state.currentId ?? 0))
        return false
      case 'pieces':
        focusOn(piecesId(state.currentId ?? 0))
        return true
      case 'remove':
        if (row !== undefined) dispatch({ type: 'remove', rowId: row.id })
        if (state.rows.length > 1) focusWish.current = 'row'
        else focusOn(entryId)
        return true
      case 'undo':
        if (state.removed.length > 0) dispatch({ type: 'undo' })
        else saving.tell('bad', 'No hay renglones quitados que traer de vuelta.')
        return true
      case 'alternatives':
        if (row?.kind === 'part') setDialog('alternatives')
        else saving.tell('bad', 'Elige primero el renglón de una pieza.')
        return true
      case 'labour':
        setDialog('labour')
        return true
      case 'costs':
        setShowsCosts(!showsCosts)
        return true
      case 'begin':
        void begin()
        return true
      case 'save':
        void saving.save()
        return true
      case 'print':
        void deliver()
        return true
      case 'back':
        back(target)
        return true
    }
  }

  function back(target: Element | null): void {
    const place = target?.getAttribute('data-counter-place')
    if (place === 'field' && state.currentId !== null) focusOn(rowFocusId(state.currentId))
    else if (place === 'entry' && entry !== '') setEntry('')
    else focusOn(place === 'entry' ? carFieldId : entryId)
  }

  useWindowKeys((event) => {
    const target = event.target instanceof Element ? event.target : null
    const place = placeOf(target, entry)
    // The letter is written there.
    if (place === 'row' && beginsPart(event.key)) return focusOn(entryId)
    const command = counterCommand(event.key, place)
    if (command !== null && run(command, target)) event.preventDefault()
  })

  const add = (text: string) => {
    const parts = requestedParts(text)
    parts.forEach((part) => dispatch({ type: 'addText', ...part }))
    if (parts.length > 0) dispatch({ type: 'goTo', rowId: state.nextId })
    setEntry('')
  }
  // The dialog returns the focus.
  const close = () => setDialog(null)

  return (
    <div className="stack min-w-0 gap-10">
      <WaitingNotes owner={owner} notes={waiting} onOpen={openWaiting} />
      <div className="row gap-8-24">
        <CarFields state={state} dispatch={dispatch} onDone={() => focusOn(entryId)} />
        <PartEntry text={entry} onWrite={setEntry} onAdd={add} />
      </div>
      <p
        className={`warns text-md medium one-line-high ${classes.outcome ?? ''}`}
        role="status"
        data-tone={saving.outcome?.tone}
      >
        {saving.isBusy ? 'Guardando…' : (saving.outcome?.text ?? '')}
      </p>
      {state.rows.length === 0 ? (
        <p className={`rounded muted leading-145 pretty text-center ${classes.empty ?? ''}`}>
          Escribe el auto y Enter; luego las piezas como a un colega: “balatas del y tras, 2 amortiguadores” y Enter.
        </p>
      ) : (
        <RowList state={state} showsCosts={showsCosts} dispatch={dispatch} />
      )}
      {state.removed.length > 0 && (
        <button
          type="button"
          className="self-start tappable text-md underlined px-12"
          onClick={() => dispatch({ type: 'undo' })}
        >
          Deshacer: traer de vuelta {removedName(state.removed[0]?.row)}
        </button>
      )}
      <div className={`grid items-start ${classes.bottom ?? ''}`}>
        <NoteFieldsPanel state={state} dispatch={dispatch} />
        <NoteTotals totals={totals} vatRate={vatRate} state={state} dispatch={dispatch} />
      </div>
      <p className="muted text-sm">
        {state.stored === null ? 'Nota nueva.' : `Nota ${state.stored.folio}.`}{' '}
        {isUnsaved(state)
          ? 'Lo que escribes queda en este equipo, solo para tu cuenta: si sales, vuelve cuando entres.'
          : ''}
      </p>
      <KeyFoot showsCosts={showsCosts} hasRows={state.rows.length > 0} onCommand={(command) => run(command, null)} />
      <AlternativesDialog
        isOpen={dialog === 'alternatives'}
        row={row?.kind === 'part' ? row : null}
        car={state.foundCar}
        showsCosts={showsCosts}
        onClose={close}
        onChoose={(option) => {
          if (row !== undefined) dispatch({ type: 'offer', rowId: row.id, option })
          close()
        }}
      />
      <LabourDialog
        isOpen={dialog === 'labour'}
        onClose={close}
        onAdd={(line) => {
          dispatch({ type: 'addLabour', ...line })
          close()
        }}
      />
      <DeliverDialog isOpen={dialog === 'deliver'} note={saving.note} onClose={() => setDialog(null)} />
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.giveUp}
        onChoose={(stored) => void saving.saveAs(stored)}
      />
      {confirmation}
    </div>
  )
}

const UNSAVED = {
  title: '¿Dejar la nota sin guardar?',
  text: 'Lo que escribiste no está guardado y se pierde.',
  act: 'Dejarla',
  cancel: 'Seguir con ella',
} as const

const FOCUS_IDS = { row: rowFocusId, price: priceId, pieces: piecesId } as const

function focusOn(id: string): void {
  document.getElementById(id)?.focus()
}

function placeOf(target: Element | null, entry: string): CounterPlace {
  const place = target?.closest('[data-counter-place]')?.getAttribute('data-counter-place')
  if (place === 'row' || place === 'field') return place
  return place === 'entry' && entry === '' ? 'emptyEntry' : 'entry'
}

function removedName(row: ReturnType<typeof emptyNote>['rows'][number] | undefined): string {
  return row === undefined ? '' : row.kind === 'labour' ? row.name : row.label
}
