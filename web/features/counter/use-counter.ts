import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isApiError } from '#contract/client.ts'
import { findCar, findParts } from '#web/data/buying/counter-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { isLostConnection } from '#web/data/lost-connection.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { carAnswer, rowAnswer, wireCar } from './counter-wire.ts'
import type { PartRow } from './counter-rows.ts'
import { counterReducer } from './counter-state.ts'
import { emptyNote, type CounterState } from './note-state.ts'
import { storedDraft, storeDraft } from './stored-work.ts'

const NO_NETWORK = 'Sin red: se busca en cuanto vuelva.'
/** The browser does not always notice that the network is back. */
const TRY_EVERY_MS = 15_000

/** The note on screen, stored in the browser as it is typed. Requests are sent once the network is there. */
export function useCounter(draftKey: string) {
  const [state, dispatch] = useReducer(counterReducer, draftKey, (key) => storedDraft(key) ?? emptyNote(makeUuid()))
  useEffect(() => storeDraft(draftKey, state), [draftKey, state])

  useCarSearch(state, dispatch)
  usePartSearch(state, dispatch)

  const waits =
    state.carSearch.state === 'waiting' || state.rows.some((row) => row.kind === 'part' && row.state === 'waiting')
  useEffect(() => {
    if (!waits) return
    const ask = () => dispatch({ type: 'askWaiting' })
    addEventListener('online', ask)
    const timer = setInterval(ask, TRY_EVERY_MS)
    return () => {
      removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [waits])

  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  /** The note including the text of the focused field: some fields store it only once they are left. */
  const settled = (): CounterState => {
    leaveField()
    return latest.current
  }

  return { state, dispatch, settled }
}

/** Blurs and refocuses the field. */
function leaveField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  flushSync(() => field.blur())
  // After a price is stored, its field is a new element with the same id.
  const back = field.isConnected ? field : document.getElementById(field.id)
  back?.focus()
}

type Dispatch = ReturnType<typeof useCounter>['dispatch']

/** Searches for the typed car; the rest of the text are parts. */
function useCarSearch(state: CounterState, dispatch: Dispatch): void {
  const requested = useRef(0)
  const { carSearch } = state
  const search = useEffectEvent(async () => {
    const turn = ++requested.current
    const { draftId } = state
    try {
      const answer = await findCar({
        texto: carSearch.text === '' ? state.plate.trim() : carSearch.text,
        placa: state.plate.trim(),
        modelo: carSearch.modelId,
        motor: carSearch.engineId,
      })
      if (turn !== requested.current) return
      dispatch({ type: 'carAnswer', draftId, ...carAnswer(answer) })
      const isChoice = carSearch.modelId !== null || carSearch.engineId !== null
      if (answer.auto !== null && answer.resto !== '' && !isChoice)
        dispatch({ type: 'addText', draftId, text: answer.resto })
    } catch (error) {
      if (turn !== requested.current) return
      if (isLostConnection(error)) dispatch({ type: 'searchCar', draftId, as: 'waiting' })
      else dispatch({ type: 'carAnswer', draftId, car: null, search: { ...NOTHING, notice: searchFailure(error) } })
    }
  })
  useEffect(() => {
    if (carSearch.state === 'asking') void search()
  }, [carSearch])
}

const NOTHING = { models: [], engines: [], plate: '' }

/** Requests the parts of each row, once for its text and car, after the car is known. */
function usePartSearch(state: CounterState, dispatch: Dispatch): void {
  const requested = useRef(new Map<number, string>())
  const ask = useEffectEvent(async ({ id, text }: PartRow, question: string) => {
    const { draftId } = state
    try {
      const { renglones, al } = await findParts(wireCar(state.foundCar), text)
      // Meanwhile the row was removed, or requested for another car.
      if (requested.current.get(id) !== question) return
      if (renglones.length === 0)
        dispatch({ type: 'mark', draftId, rowId: id, as: 'failed', notice: 'No se encontró nada con ese texto.' })
      else dispatch({ type: 'answer', draftId, rowId: id, parts: renglones.map(rowAnswer), pricedAt: al })
    } catch (error) {
      if (requested.current.get(id) !== question) return
      if (isLostConnection(error)) dispatch({ type: 'mark', draftId, rowId: id, as: 'waiting', notice: NO_NETWORK })
      else dispatch({ type: 'mark', draftId, rowId: id, as: 'failed', notice: searchFailure(error) })
    }
    requested.current.delete(id)
  })
  const isCarOpen = state.carSearch.state === 'asking' || state.carSearch.state === 'waiting'
  useEffect(() => {
    if (isCarOpen) return
    for (const row of state.rows) {
      if (row.kind === 'labour' || row.state !== 'asking') continue
      const question = JSON.stringify([state.draftId, row.text, state.foundCar])
      if (requested.current.get(row.id) === question) continue
      requested.current.set(row.id, question)
      void ask(row, question)
    }
  }, [isCarOpen, state.draftId, state.rows, state.foundCar])
}

function searchFailure(error: unknown): string {
  if (isApiError(error) && error.code === 'unauthenticated') return 'Tu sesión terminó: entra otra vez y reintenta.'
  return errorMessage(error, 'No se pudo buscar. Reintenta.')
}
