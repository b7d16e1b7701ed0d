import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isApiError } from '#contract/client.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { createNote, readNote, saveNote, type Note, type NoteBody } from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { isLostConnection } from '#web/data/lost-connection.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { completeRows, noteBody } from './counter-wire.ts'
import { counterTotals, unitPrice } from './counter-rows.ts'
import type { CounterState } from './note-state.ts'
import { isUnsaved, savingProblem, wholeDiscount } from './saving-problem.ts'
import { addWaitingNote, waitingNotes, type CounterOwner } from './stored-work.ts'
import type { useCounter } from './use-counter.ts'

/** The result of saving: the note of the server; waiting: it is sent once the network is back. */
export type Saved = { readonly kind: 'saved'; readonly note: Note } | { readonly kind: 'waiting' } | null

interface Outcome {
  readonly tone: 'good' | 'bad' | 'waiting'
  readonly text: string
}

type StoredNote = NonNullable<CounterState['stored']>

/** Another user changed or deleted the note since it was opened. */
export interface Conflict {
  readonly text: string
  readonly folio: string
  /** The note as it is stored now; null: it was deleted. */
  readonly theirs: StoredNote | null
}

export function useSaving(
  owner: CounterOwner,
  { settled, dispatch }: Pick<ReturnType<typeof useCounter>, 'settled' | 'dispatch'>,
  vatRate: number | null,
) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<Note | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // The same content has the same key: a repeated save is stored once.
  const sent = useRef({ content: '', clave: '' })

  const tell = (tone: Outcome['tone'], text: string) => setOutcome({ tone, text })

  async function send(
    state: CounterState,
    body: NoteBody,
    rowIds: readonly number[],
    target: StoredNote | null = state.stored,
  ): Promise<Saved> {
    try {
      if (target !== null) return await accept(state, rowIds, await saveNote(target.id, target.version, body))
      const created = await createNote({ ...body, clave: state.draftId })
      if (!created.eraOtra) return await accept(state, rowIds, created)
      // Another tab, or a try whose answer was lost, has stored an earlier text.
      const { id, version } = created
      return await send(state, body, rowIds, { id, version, folio: (await readNote(id)).folio })
    } catch (error) {
      if (!isLostConnection(error)) {
        setConflict(conflictOf(target, error))
        tell('bad', errorMessage(error, 'No se pudo guardar. Inténtalo otra vez: no se guarda dos veces.'))
        return null
      }
      return keep(state, body.clave)
    }
  }

  async function accept(
    state: CounterState,
    rowIds: readonly number[],
    { id, version }: Pick<StoredNote, 'id' | 'version'>,
  ): Promise<Saved> {
    const { draftId, edits } = state
    const stored = await readNote(id)
    setNote(stored)
    dispatch({ type: 'saved', draftId, stored: { id, version, folio: stored.folio }, edits, rowIds })
    // Until the screen has the number of the note, another try must not store it again.
    sent.current = { content: '', clave: '' }
    dispatch({ type: 'reprice', draftId, prices: pricesOf(stored, rowIds) })
    tell('good', savedText(state, stored, rowIds))
    return { kind: 'saved', note: stored }
  }

  function keep(state: CounterState, clave: string): Saved {
    const { stored } = state
    const { total } = counterTotals(state.rows, wholeDiscount(state), vatRate ?? 0)
    const waiting = { clave, note: state, total, savedAt: new Date().toISOString(), refusal: '' }
    if (!addWaitingNote(owner, { ...waiting, stored: stored && { id: stored.id, version: stored.version } })) {
      tell('bad', 'Ya hay demasiadas notas por enviar en este equipo.')
      return null
    }
    dispatch({ type: 'kept', draftId: state.draftId, edits: state.edits })
    tell('waiting', 'Sin red: la nota queda en este equipo y se envía sola en cuanto vuelva.')
    return { kind: 'waiting' }
  }

  async function unchanged({ stored }: CounterState): Promise<Saved> {
    if (stored === null) {
      tell('waiting', 'La nota espera en este equipo: se envía sola en cuanto vuelva la red.')
      return { kind: 'waiting' }
    }
    try {
      const same = note?.id === stored.id ? note : await readNote(stored.id)
      setNote(same)
      tell('good', `La nota ${same.folio} está guardada.`)
      return { kind: 'saved', note: same }
    } catch (error) {
      tell('bad', errorMessage(error, 'Sin red: la nota está guardada, pero no se puede entregar todavía.'))
      return null
    }
  }

  async function save(): Promise<Saved> {
    if (isBusy) return null
    const state = settled()
    const problem = savingProblem(state)
    if (problem !== '') {
      tell('bad', problem)
      return null
    }
    const isWaiting = waitingNotes(owner).some(
      ({ note: other, refusal }) => refusal === '' && other.draftId === state.draftId,
    )
    // A note that another tab sent meanwhile, or that the server refused, is sent again: it is stored once.
    if (!isUnsaved(state) && (isWaiting || state.stored !== null)) return unchanged(state)
    const content = JSON.stringify(noteBody(state, ''))
    if (sent.current.content !== content) sent.current = { content, clave: makeUuid() }
    const rowIds = completeRows(state.rows).map(({ id }) => id)
    // Waiting notes go first: the server must not store the same note twice.
    if (isWaiting) return keep(state, makeUuid())
    setBusy(true)
    try {
      return await send(state, noteBody(state, sent.current.clave), rowIds)
    } finally {
      setBusy(false)
    }
  }

  /** @param stored the note to overwrite; null: save as a new note */
  function saveAs(stored: StoredNote | null): Promise<Saved> {
    setConflict(null)
    flushSync(() => dispatch({ type: 'storeAs', stored, newDraftId: makeUuid() }))
    return save()
  }

  const forget = () => setOutcome(null)
  return { save, saveAs, isBusy, note, outcome, conflict, giveUp: () => setConflict(null), tell, forget }
}

function conflictOf(stored: CounterState['stored'], error: unknown): Conflict | null {
  if (stored === null || !isApiError(error)) return null
  const { folio } = stored
  if (error.code === 'not_found') return { text: 'Alguien la borró mientras la cambiabas.', folio, theirs: null }
  if (error.stale === null) return null
  const { changedBy, version } = error.stale
  const text = `${changedBy ?? 'Alguien'} la cambió mientras la cambiabas.`
  return { text, folio, theirs: { ...stored, version } }
}

/** The stored prices of the rows that became lines, in centavos. */
function pricesOf({ renglones }: Note, rowIds: readonly number[]): ReadonlyMap<number, number> {
  const prices = new Map<number, number>()
  rowIds.forEach((rowId, at) => {
    const line = renglones[at]
    if (line !== undefined && line.producto !== null && !line.escrito) prices.set(rowId, fromPesos(line.precio))
  })
  return prices
}

/** What the clerk must know: prices that changed since they were shown, and omitted rows. */
function savedText(state: CounterState, { folio, renglones }: Note, rowIds: readonly number[]): string {
  const changed = rowIds.flatMap((rowId, at) => {
    const row = state.rows.find(({ id }) => id === rowId)
    const line = renglones[at]
    if (row === undefined || row.kind === 'labour' || row.price !== null || line === undefined) return []
    const shown = unitPrice({ ...row, discount: 0 })
    const now = fromPesos(line.precio)
    return shown === null || shown === now ? [] : [`${line.k_parte} pasó de ${moneyText(shown)} a ${moneyText(now)}`]
  })
  const left = state.rows.length - rowIds.length
  return [
    `Nota ${folio} guardada.`,
    changed.length === 0 ? '' : `Cambiaron precios: ${changed.join('; ')}.`,
    left === 0
      ? ''
      : left === 1
        ? 'Falta un renglón sin pieza o sin precio.'
        : `Faltan ${left} renglones sin pieza o sin precio.`,
  ]
    .filter((text) => text !== '')
    .join(' ')
}
