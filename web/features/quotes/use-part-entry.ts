import { useRef, useState } from 'react'
import { foldPartKey } from '#domain/part-key.ts'
import { matchKeys, type PartMatch, type PartOption } from '#web/data/buying/quick-order-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import {
  goodRows,
  meantRows,
  problemOf,
  withMatches,
  withRows,
  type NewRow,
} from '#web/features/quick-order/quick-rows.ts'
import type { NewDraftRow } from './draft-rows.ts'

/** A typed entry that is not certainly a part: the user chooses one, or leaves the words. */
export interface DoubtfulEntry {
  readonly id: number
  readonly text: string
  readonly quantity: string
  readonly options: readonly PartOption[]
  /** 'Varias piezas llevan este número: elige cuál.' */
  readonly problem: string
}

/** Reads typed, pasted or uploaded keys, and finds their parts. @param onParts gets the certain ones */
export function usePartEntry(onParts: (parts: readonly NewDraftRow[]) => void) {
  const [doubtful, setDoubtful] = useState<readonly DoubtfulEntry[]>([])
  const [failed, setFailed] = useState<{ readonly written: readonly NewRow[]; readonly problem: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lastId = useRef(0)

  async function add(written: readonly NewRow[]): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      const known = await matchesOf(written)
      const meant = meantRows(written, known)
      const rows = withMatches(withRows([], meant).rows, known)
      const good = goodRows(rows)
      if (good.length > 0) onParts(good.map((row) => partOf(row.options, row.productId, row.quantity)))
      const rest = rows.filter((row) => !good.some(({ id }) => id === row.id))
      setDoubtful((now) => [
        ...now,
        ...rest.map((row) => {
          // Without a key the whole line is words: '98' is no count in 'balatas tsuru 98'.
          const whole = row.match === 'desconocida' ? (meant.find(({ key }) => key === row.key)?.instead ?? null) : null
          return {
            id: ++lastId.current,
            text: whole?.key ?? row.key,
            quantity: whole?.quantity ?? row.quantity,
            options: row.options,
            problem: problemOf(row),
          }
        }),
      ])
    } catch (error) {
      setFailed({ written, problem: errorMessage(error, 'No pudimos revisar las claves. Inténtalo otra vez.') })
    } finally {
      setBusy(false)
    }
  }

  const forget = (id: number) => setDoubtful((now) => now.filter((entry) => entry.id !== id))
  return {
    doubtful,
    problem: failed?.problem ?? null,
    isBusy,
    retry: () => failed !== null && void add(failed.written),
    add: (written: readonly NewRow[]) => void add(written),
    choose: ({ id, quantity, options }: DoubtfulEntry, productId: number) => {
      onParts([partOf(options, productId, quantity)])
      forget(id)
    },
    chooseFound: (
      { id, quantity }: DoubtfulEntry,
      found: Pick<NewDraftRow, 'productId' | 'key' | 'description' | 'brand'>,
    ) => {
      onParts([{ ...found, quantity }])
      forget(id)
    },
    leaveInWords: ({ id, text, quantity }: DoubtfulEntry) => {
      onParts([{ productId: null, key: '', description: text, brand: '', quantity }])
      forget(id)
    },
    forget,
  }
}

export type PartEntry = ReturnType<typeof usePartEntry>

async function matchesOf(written: readonly NewRow[]): Promise<ReadonlyMap<string, PartMatch>> {
  const keys = [...new Set(written.flatMap(({ key, instead }) => (instead === null ? [key] : [key, instead.key])))]
  const { filas } = await matchKeys(keys)
  return new Map(keys.flatMap((key, place) => (filas[place] === undefined ? [] : [[foldPartKey(key), filas[place]]])))
}

function partOf(options: readonly PartOption[], productId: number, quantity: string): NewDraftRow {
  const part = options.find(({ producto }) => producto === productId)
  return {
    productId,
    key: part?.k_parte ?? '',
    description: part?.descripcion ?? '',
    brand: part?.marca ?? '',
    quantity,
  }
}
