import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import {
  decideGroup,
  decideReading,
  reopenBatch,
  reopenReading,
  retireWord,
  type Reading,
  type ReadingGroup,
  type WordOutcome,
} from '#web/data/sync/reading-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { countText } from '#web/ui/format/count-text.ts'

export type Act = 'acepta' | 'rechaza' | 'corrige'

/** The decision on a row of the screen; `version`: of the row once the server has stored it. */
interface Decided {
  readonly act: Act
  readonly stored: Promise<number | null>
}

/** What Z undoes. */
type LastAct =
  | { readonly kind: 'reading'; readonly reading: Reading; readonly stored: Promise<number | null> }
  | { readonly kind: 'batch'; readonly batch: string; readonly name: string }
  | { readonly kind: 'word'; readonly id: number; readonly name: string }

export interface Review {
  readonly rows: readonly Reading[]
  /** The reading that the keys act on; null: none is left. */
  readonly current: Reading | null
  readonly place: number
  readonly actOn: (id: number) => Act | null
  readonly problemOf: (id: number) => string | null
  /** The last event, shown and announced. */
  readonly notice: string
  readonly hasActed: boolean
  readonly canUndo: boolean
  readonly isBusy: boolean
  readonly go: (by: 1 | -1) => void
  readonly goTo: (id: number) => void
  readonly decide: (act: 'acepta' | 'rechaza') => void
  /** Called with a correction that the server has stored. */
  readonly corrected: (reading: Reading, version: number) => void
  readonly decideAll: (act: 'acepta' | 'rechaza') => Promise<void>
  readonly learned: (outcome: WordOutcome, name: string) => void
  readonly undo: () => Promise<void>
}

/**
 * The readings of a group while a user decides on them. A decision counts at once and is sent meanwhile; where it is refused the reading is
 * pending again, with the reason. When all are decided the screen loads the next ones.
 */
export function useReview(group: ReadingGroup | null, loaded: readonly Reading[]): Review {
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState(loaded)
  const [source, setSource] = useState(loaded)
  const [currentId, setCurrentId] = useState(loaded[0]?.id ?? null)
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(NOTHING_DECIDED)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(NO_PROBLEMS)
  const [notice, setNotice] = useState('')
  const [hasActed, setActed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [acts, setActs] = useState<readonly LastAct[]>([])
  const sending = useRef(new Set<Promise<unknown>>())

  if (source !== loaded) {
    setSource(loaded)
    setRows(loaded)
    setDecided(NOTHING_DECIDED)
    setCurrentId(loaded[0]?.id ?? null)
  }

  const place = rows.findIndex(({ id }) => id === currentId)
  const current = rows[place] ?? null

  const goTo = (id: number) => {
    setActed(true)
    setCurrentId(id)
  }
  const go = (by: 1 | -1) => {
    const next = rows[place + by]
    if (next !== undefined) goTo(next.id)
  }

  /** The next undecided reading, after this one or from the start; without one, the screen is loaded again. */
  const advance = (now: ReadonlyMap<number, Decided>) => {
    const open = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find(({ id }) => !now.has(id))
    if (open !== undefined) return setCurrentId(open.id)
    void reload()
  }
  const reload = async () => {
    setBusy(true)
    while (sending.current.size > 0) await Promise.allSettled(sending.current)
    await revalidate()
    setBusy(false)
  }

  const track = (stored: Promise<number | null>) => {
    sending.current.add(stored)
    void stored.finally(() => sending.current.delete(stored))
  }

  const note = (reading: Reading, act: Act, stored: Promise<number | null>) => {
    track(stored)
    const now = new Map(decided).set(reading.id, { act, stored })
    setActed(true)
    setDecided(now)
    setProblems(without(problems, reading.id))
    setActs((before) => [...before, { kind: 'reading', reading, stored }])
    setNotice(`${reading.k_parte}: ${ACT_TEXTS[act]}.`)
    advance(now)
  }

  const decide = (act: 'acepta' | 'rechaza') => {
    if (current === null || decided.has(current.id)) return
    note(current, act, send(current, act))
  }

  /** The new version; null: it was refused, and is pending again. */
  const send = async (reading: Reading, act: 'acepta' | 'rechaza'): Promise<number | null> => {
    try {
      const { version } = await decideReading(reading.id, { accion: act, version: reading.version })
      return version
    } catch (error) {
      const message = errorMessage(error, GENERIC_FAILURE)
      setDecided((before) => without(before, reading.id))
      setProblems((before) => new Map(before).set(reading.id, message))
      setActs((before) => before.filter((last) => last.kind !== 'reading' || last.reading !== reading))
      // A user who is at the next reading already stays there: the next key is meant for it.
      setCurrentId((now) => now ?? reading.id)
      setNotice(`${reading.k_parte} no se guardó: ${message}`)
      return null
    }
  }

  const corrected = (reading: Reading, version: number) => note(reading, 'corrige', Promise.resolve(version))

  const decideAll = async (act: 'acepta' | 'rechaza') => {
    if (group === null) return
    setBusy(true)
    setActed(true)
    try {
      const { duda, palabra } = group
      const done = await decideGroup({ clave: makeUuid(), duda, palabra, accion: act })
      const name = palabra === '' ? 'el grupo' : palabra
      setActs((before) => [...before, { kind: 'batch', batch: done.tanda, name }])
      const skipped = done.saltadas === 0 ? '' : ` ${done.saltadas} se quedaron: hay que corregirlas una por una.`
      setNotice(`${readingsText(done.decididas, act)}.${skipped}${done.quedan ? ' Quedan más en el grupo.' : ''}`)
    } catch (error) {
      setNotice(errorMessage(error, GENERIC_FAILURE))
    }
    await reload()
  }

  const learned = ({ palabra: id, aplicadas, siguen, trabajo }: WordOutcome, name: string) => {
    setActed(true)
    setActs((before) => [...before, { kind: 'word', id, name }])
    const rest = trabajo === null ? '' : ' El resto se lee en segundo plano.'
    setNotice(`«${name}» aprendida: ${aplicadas} aplicadas, ${siguen} siguen en espera.${rest}`)
    void reload()
  }

  const undo = async () => {
    const last = acts.at(-1)
    if (last === undefined || isBusy) return
    setActs(acts.slice(0, -1))
    setActed(true)
    try {
      if (last.kind === 'reading') await undoReading(last.reading, last.stored)
      else if (last.kind === 'batch') {
        const { reabiertas, saltadas } = await reopenBatch(last.batch)
        const kept = saltadas === 0 ? '' : ` ${saltadas} se quedan: alguien las cambió después.`
        setNotice(`Deshecho: ${reabiertas} lecturas de ${last.name} vuelven a esperar.${kept}`)
        await reload()
      } else {
        const { siguen } = await retireWord(last.id)
        setNotice(`Deshecho: «${last.name}» ya no se usa; ${siguen} lecturas vuelven a esperar.`)
        await reload()
      }
    } catch (error) {
      setNotice(errorMessage(error, GENERIC_FAILURE))
    }
  }

  const undoReading = async (reading: Reading, stored: Promise<number | null>) => {
    const version = await stored
    if (version === null) return
    const reopened = await reopenReading(reading.id, version)
    setNotice(`Deshecho: ${reading.k_parte} vuelve a esperar.`)
    if (!rows.some(({ id }) => id === reading.id)) return reload()
    setRows((before) => before.map((row) => (row.id === reading.id ? { ...row, version: reopened.version } : row)))
    setDecided((before) => without(before, reading.id))
    setCurrentId(reading.id)
  }

  return {
    rows,
    current: current !== null && decided.has(current.id) && decided.size === rows.length ? null : current,
    place: place + 1,
    actOn: (id) => decided.get(id)?.act ?? null,
    problemOf: (id) => problems.get(id) ?? null,
    notice,
    hasActed,
    canUndo: acts.length > 0,
    isBusy,
    go,
    goTo,
    decide,
    corrected,
    decideAll,
    learned,
    undo,
  }
}

const NOTHING_DECIDED: ReadonlyMap<number, Decided> = new Map()
const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

export const ACT_TEXTS: Readonly<Record<Act, string>> = {
  acepta: 'aceptada',
  rechaza: 'rechazada',
  corrige: 'corregida',
}

/** '212 lecturas aceptadas' */
function readingsText(count: number, act: Act): string {
  return count === 1 ? `1 lectura ${ACT_TEXTS[act]}` : `${countText(count)} lecturas ${ACT_TEXTS[act]}s`
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
