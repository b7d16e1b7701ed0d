import { piecesProblem, readDiscount, rowAmount } from './counter-rows.ts'
import type { CounterState } from './note-state.ts'

/** Whether something would be lost if another note were begun. */
export function isUnsaved(state: CounterState): boolean {
  return hasContent(state) && state.edits !== state.storedEdits
}

/** Whether somebody has typed anything that would be lost. */
export function hasContent({ rows, ...note }: CounterState): boolean {
  const texts = [note.car, note.plate, note.buyer, note.phone, note.mail, note.notes, note.discount]
  return rows.length > 0 || texts.some((text) => text.trim() !== '')
}

/** Why the note cannot be saved; '' where it can. */
export function savingProblem(state: CounterState): string {
  const { rows, problem } = state
  if (problem !== null) return problem.reason
  const discount = readDiscount(state.discount)
  if ('reason' in discount) return discount.reason
  const wrong = rows.map((row, at) => [at + 1, piecesProblem(row)] as const).find(([, reason]) => reason !== '')
  if (wrong !== undefined) return `Renglón ${wrong[0]}: ${wrong[1]}`
  const carReason = carProblem(state)
  if (carReason !== '') return carReason
  if (rows.some((row) => row.kind === 'part' && row.state === 'asking')) return 'Espera: todavía se buscan piezas.'
  return rows.some((row) => rowAmount(row) !== null) ? '' : 'La nota no tiene renglones con precio todavía.'
}

/** The note would be saved with another car than its text says. */
function carProblem({ car, carSearch, foundCar }: CounterState): string {
  if (carSearch.state === 'asking') return 'Espera: todavía se busca el auto.'
  if (carSearch.state === 'waiting' && foundCar !== null)
    return `Sin red no se busca otro auto: la nota diría ${foundCar.text}. Borra el auto o espera la red.`
  const text = car.trim()
  const isLookedUp = text === carSearch.text || text === (foundCar?.text ?? '')
  return isLookedUp ? '' : 'El auto que escribiste no se ha buscado: ve a él y oprime Enter.'
}

/** The discount of the whole; 0 while what was typed is none. */
export function wholeDiscount({ discount }: Pick<CounterState, 'discount'>): number {
  const read = readDiscount(discount)
  return 'reason' in read ? 0 : read.share
}
