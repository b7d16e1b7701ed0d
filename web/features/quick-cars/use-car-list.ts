import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CarField, WrittenCar } from '#domain/quick-order/car-fields.ts'
import { MAX_CARS_AT_ONCE } from '#domain/quick-order/car-rules.ts'
import { MAX_QUICK_ROWS } from '#domain/quick-order/quick-order-rules.ts'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { matchCars, type CarPart, type SavedCar } from '#web/data/buying/car-calls.ts'
import { addMany } from '#web/data/buying/quick-order-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { countText } from '#web/ui/format/count-text.ts'
import {
  requestedRow,
  goodRows,
  isAlike,
  newRow,
  NO_CHOICE,
  rowOfSaved,
  withResult,
  type CarChoice,
  type CarRow,
} from './car-rows.ts'

const NOT_SEARCHED = 'No pudimos buscar todos los autos. Inténtalo otra vez.'

export interface NewCar {
  readonly car: WrittenCar
  readonly fileRow: number
  /** Why the quantity of its file is unclear; '' where it is clear. */
  readonly refusal: string
}

export interface SearchProgress {
  readonly done: number
  readonly total: number
}

/** The list on screen: its cars, their results, and the result of adding them. */
export function useCarList(saved: readonly SavedCar[]) {
  const [rows, setRows] = useState<readonly CarRow[]>(() => saved.map((car, index) => rowOfSaved(index + 1, car)))
  const [notice, setNotice] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<SearchProgress | null>(null)
  const lastId = useRef(saved.length)
  // The same content has the same key: a repeated request is done once.
  const sent = useRef({ content: '', clave: '' })
  const queries = useQueryClient()

  async function work(act: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(errorMessage(error, failure))
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  /** Searches the parts of these rows in portions; each result is shown as it arrives. */
  async function search(some: readonly CarRow[]): Promise<void> {
    await work(async () => {
      for (let at = 0; at < some.length; at += MAX_CARS_AT_ONCE) {
        if (some.length > MAX_CARS_AT_ONCE) setProgress({ done: at, total: some.length })
        const requested = some.slice(at, at + MAX_CARS_AT_ONCE)
        // In sequence: each request is expensive for the server.
        const { filas } = await matchCars(
          requested.map(({ car: { year, marca, modelo, motor, linea }, choice, part, savedPart }) => ({
            year,
            marca,
            modelo,
            motor,
            linea,
            ...choice,
            producto: part?.producto ?? savedPart?.id ?? null,
          })),
        )
        const found = new Map(requested.map((row, place) => [row.id, { row, result: filas[place] }]))
        setRows((now) =>
          now.map((row) => {
            const { row: as, result } = found.get(row.id) ?? {}
            // Rows changed meanwhile have a search of their own.
            const isSame = as !== undefined && row.car === as.car && row.choice === as.choice
            return isSame && result !== undefined ? withResult(row, result) : row
          }),
        )
      }
    }, NOT_SEARCHED)
  }

  /** Changes rows and searches their parts again. */
  function change(changed: readonly CarRow[]): void {
    const byId = new Map(changed.map((row) => [row.id, { ...row, refusal: row.fileRefusal, isAdded: false }]))
    setRows((now) => now.map((row) => byId.get(row.id) ?? row))
    void search([...byId.values()])
  }

  function add(more: readonly NewCar[]): void {
    const room = MAX_QUICK_ROWS - rows.length
    const fresh = more.slice(0, room).map(({ car, fileRow, refusal }) => ({
      ...newRow(++lastId.current, car, fileRow),
      refusal,
      fileRefusal: refusal,
    }))
    const left = more.length - fresh.length
    setRows((now) => [...now, ...fresh])
    setNotice(left === 0 ? '' : `${countText(left)} filas no caben: la lista lleva hasta 5,000.`)
    void search(fresh)
  }

  /** @param id of the option; for an engine 0: unknown */
  function choose(row: CarRow, field: CarField, id: number | null): void {
    const choice: Partial<CarChoice> =
      field === 'modelo' ? { modelo_id: id } : field === 'motor' ? { motor_id: id } : { linea_id: id }
    const alike = id === null ? [] : rows.filter((other) => other.id !== row.id && isAlike(field, row, other))
    setNotice(
      alike.length === 0
        ? ''
        : `También en ${alike.length === 1 ? 'otra fila igual' : `otras ${countText(alike.length)} filas iguales`}.`,
    )
    change([row, ...alike].map((each) => ({ ...each, choice: { ...each.choice, ...choice } })))
  }

  async function addToCart(): Promise<void> {
    const good = goodRows(rows)
    const filas = good.map(requestedRow)
    const content = JSON.stringify(filas)
    if (sent.current.content !== content) sent.current = { content, clave: makeUuid() }
    await work(async () => {
      const { cantidad, agregadas, rechazadas } = await addMany({ filas, clave: sent.current.clave })
      sent.current = { content: '', clave: '' }
      queries.setQueryData(cartCountQuery.queryKey, { cantidad })
      const reasons = new Map(rechazadas.map(({ indice, motivo }) => [good[indice]?.id, motivo]))
      const tried = new Set(good.map(({ id }) => id))
      setRows((now) =>
        now.map((row) => {
          if (!tried.has(row.id)) return row
          const refusal = reasons.get(row.id)
          return refusal === undefined ? { ...row, isAdded: true } : { ...row, refusal }
        }),
      )
      setNotice(addedText(agregadas, rechazadas.length))
    }, 'No se pudo agregar. Inténtalo otra vez: no se agrega dos veces.')
  }

  const edit = (id: number, more: (row: CarRow) => Partial<CarRow>) =>
    setRows((now) =>
      now.map((row) => {
        if (row.id !== id) return row
        const edited = { ...row, ...more(row) }
        return { ...edited, refusal: edited.fileRefusal, isAdded: false }
      }),
    )

  return {
    rows,
    notice,
    problem,
    isBusy,
    progress,
    add,
    choose,
    addToCart,
    say: setNotice,
    fail: setProblem,
    search: () => search(rows),
    retry: () => search(rows.filter(({ result }) => result === null)),
    correct: (row: CarRow, car: WrittenCar) =>
      change([{ ...row, car, choice: NO_CHOICE, part: null, savedPart: null, fileRefusal: '' }]),
    choosePart: (id: number, part: CarPart) =>
      edit(id, () => ({ part, savedPart: { id: part.producto, key: part.k_parte } })),
    setQuantity: (id: number, cantidad: string) =>
      edit(id, ({ car }) => ({ car: { ...car, cantidad }, fileRefusal: '' })),
    /** The next search is compared with the current results. */
    markSaved: (stored: readonly SavedCar[]) =>
      setRows((now) =>
        now.map((row, place) => ({ ...row, before: stored[place] ? rowOfSaved(0, stored[place]).before : null })),
      ),
    remove: (id: number) => setRows((now) => now.filter((row) => row.id !== id)),
    clear: () => {
      setRows([])
      setNotice('')
      setProblem(null)
    },
  }
}

export type CarListOnScreen = ReturnType<typeof useCarList>

function addedText(added: number, refused: number): string {
  const good =
    added === 1
      ? 'Se agregó 1 pieza a tu carrito, para su auto.'
      : `Se agregaron piezas para ${countText(added)} autos a tu carrito.`
  if (refused === 0) return good
  return `${good} ${refused === 1 ? '1 no se pudo: mira por qué en su fila.' : `${countText(refused)} no se pudieron: mira por qué en cada una.`}`
}
