import { piecesProblem, readDiscount, rowAmount } from './counter-rows.ts'
import type { CounterState } from './note-state.ts'

/** Whether starting another note would lose something. */
export function isUnsaved(state: CounterState): boolean {
  return hasContent(state) && state.edits !== state.storedEdits
}

/** Whether the user has typed anything. */
export function hasContent({ rows, ...note }: CounterState): boolean {
  const texts = [note.car, note.plate, note.buyer, note.phone, note.mail, note.notes, note.discount]
  return rows.length > 0 || texts.some((text) => text.trim() !== '')
}

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

/** The typed car is not the car that would be saved. */
function carProblem({ car, carSearch, foundCar }: CounterState): string {
  if (carSearch.state === 'asking') return 'Espera: todavía se busca el auto.'
  if (carSearch.state === 'waiting' && foundCar !== null)
    return `Sin red no se busca otro auto: la nota diría ${foundCar.text}. Borra el auto o espera la red.`
  const text = car.trim()
  const isLookedUp = text === carSearch.text || text === (foundCar?.text ?? '')
  return isLookedUp ? '' : 'El auto que escribiste no se ha buscado: ve a él y oprime Enter.'
}

/** 0 while the typed text is no discount. */
export function wholeDiscount({ discount }: Pick<CounterState, 'discount'>): number {
  const read = readDiscount(discount)
  return 'reason' in read ? 0 : read.share
}
