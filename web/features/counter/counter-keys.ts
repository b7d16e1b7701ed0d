export type CounterCommand =
  | 'previousOption'
  | 'nextOption'
  | 'previousRow'
  | 'nextRow'
  | 'price'
  | 'pieces'
  | 'remove'
  | 'undo'
  | 'alternatives'
  | 'labour'
  | 'costs'
  | 'save'
  | 'begin'
  | 'print'
  | 'back'

/**
 * Where the focus is: the line where parts are typed (or another field of the note), a row, or a field of a row. Keys that a field handles
 * itself are not listed.
 */
export type CounterPlace = 'emptyEntry' | 'entry' | 'row' | 'field'

interface CounterKey {
  readonly command: CounterCommand
  /** Values of `KeyboardEvent.key`. */
  readonly keys: readonly string[]
  readonly places: readonly CounterPlace[]
  /** The label in the foot of the screen. Keys with the same description are listed once. */
  readonly shown: string
  readonly label: string
}

const ANYWHERE: readonly CounterPlace[] = ['emptyEntry', 'entry', 'row', 'field']
const ON_ROWS: readonly CounterPlace[] = ['emptyEntry', 'row']

/** All keys of the screen, without Ctrl and Alt. The handler and the foot both read this table. */
export const COUNTER_KEYS: readonly CounterKey[] = [
  { command: 'previousOption', keys: ['ArrowLeft'], places: ON_ROWS, shown: '← →', label: 'Opción' },
  { command: 'nextOption', keys: ['ArrowRight'], places: ON_ROWS, shown: '← →', label: 'Opción' },
  { command: 'previousRow', keys: ['ArrowUp'], places: ['emptyEntry', 'row', 'field'], shown: '↑ ↓', label: 'Renglón' },
  { command: 'nextRow', keys: ['ArrowDown'], places: ['emptyEntry', 'row', 'field'], shown: '↑ ↓', label: 'Renglón' },
  {
    command: 'price',
    keys: ['-', '$', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    places: ['row'],
    shown: '-5% o 120',
    label: 'Precio',
  },
  { command: 'pieces', keys: ['*'], places: ON_ROWS, shown: '*', label: 'Piezas' },
  { command: 'remove', keys: ['Delete'], places: ['row'], shown: 'Supr', label: 'Quitar' },
  { command: 'alternatives', keys: ['F2'], places: ANYWHERE, shown: 'F2', label: 'Equivalentes' },
  { command: 'undo', keys: ['F3'], places: ANYWHERE, shown: 'F3', label: 'Deshacer' },
  { command: 'labour', keys: ['F4'], places: ANYWHERE, shown: 'F4', label: 'Mano de obra' },
  { command: 'costs', keys: ['F6'], places: ANYWHERE, shown: 'F6', label: 'Mi precio' },
  { command: 'begin', keys: ['F7'], places: ANYWHERE, shown: 'F7', label: 'Nueva' },
  { command: 'save', keys: ['F8'], places: ANYWHERE, shown: 'F8', label: 'Guardar' },
  { command: 'print', keys: ['F9'], places: ANYWHERE, shown: 'F9', label: 'Entregar' },
  { command: 'back', keys: ['Escape'], places: ANYWHERE, shown: 'Esc', label: 'Volver' },
]

/** null: the field or the browser handles the key. */
export function counterCommand(key: string, place: CounterPlace): CounterCommand | null {
  return COUNTER_KEYS.find(({ keys, places }) => keys.includes(key) && places.includes(place))?.command ?? null
}

/** A letter pressed on a row begins the next part. */
export function beginsPart(key: string): boolean {
  return /^\p{L}$/u.test(key)
}

/** The entries of the foot, without repetitions. */
export function shownKeys(): readonly {
  readonly shown: string
  readonly label: string
  readonly commands: readonly CounterCommand[]
}[] {
  const byShown = Map.groupBy(COUNTER_KEYS, ({ shown }) => shown)
  return [...byShown].map(([shown, same]) => ({
    shown,
    label: same[0]?.label ?? '',
    commands: same.map(({ command }) => command),
  }))
}
