/** What can be done with a key. */
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
 * Where the focus is: in the line where parts are typed (or another field of the note), on a row, or in a field of a row. What a field
 * does with a key itself stays its own.
 */
export type CounterPlace = 'emptyEntry' | 'entry' | 'row' | 'field'

interface CounterKey {
  readonly command: CounterCommand
  /** As KeyboardEvent.key has them. */
  readonly keys: readonly string[]
  readonly places: readonly CounterPlace[]
  /** As the foot of the screen shows them; keys with the same words are shown once. */
  readonly shown: string
  readonly label: string
}

const ANYWHERE: readonly CounterPlace[] = ['emptyEntry', 'entry', 'row', 'field']
const ON_ROWS: readonly CounterPlace[] = ['emptyEntry', 'row']

/** All keys of the screen, without Ctrl and Alt: the handler and its foot both read this table. */
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

/** null: the key is that of the field or browser. */
export function counterCommand(key: string, place: CounterPlace): CounterCommand | null {
  return COUNTER_KEYS.find(({ keys, places }) => keys.includes(key) && places.includes(place))?.command ?? null
}

/** A letter on a row is the first of the next part that is asked for. */
export function beginsPart(key: string): boolean {
  return /^\p{L}$/u.test(key)
}

/** What the foot shows: each once. */
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
