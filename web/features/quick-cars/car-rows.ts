import { carChange, type EarlierResult } from '#domain/quick-order/car-changes.ts'
import { CAR_FIELD_LABELS, carText, type CarField, type WrittenCar } from '#domain/quick-order/car-fields.ts'
import type { ReadNumber } from '#domain/numbers/written-number.ts'
import { readRequested, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { CarErrorRow, CarPart, CarResult, SavedCar } from '#web/data/buying/car-calls.ts'
import type { RequestedRow } from '#web/data/buying/quick-order-calls.ts'

export type CarChoice = Pick<SavedCar, 'modelo_id' | 'motor_id' | 'linea_id'>

export interface CarRow {
  readonly id: number
  /** Row number in the file, as spreadsheets count; 0: typed. */
  readonly fileRow: number
  readonly car: WrittenCar
  readonly choice: CarChoice
  /** null: not searched yet. */
  readonly result: CarResult | null
  /** The part to buy: the proposed one, or the user's choice. */
  readonly part: CarPart | null
  /** The result when its list was last saved; null: unknown. */
  readonly before: EarlierResult | null
  /** Why it was not added, or cannot be with the quantity of its file; '' for neither. */
  readonly refusal: string
  /** Why the quantity of its file is unclear, until it is corrected; '' where it is clear. */
  readonly fileRefusal: string
  readonly isAdded: boolean
  /** The user's choice; a search proposes it again while it is offered. */
  readonly savedPart: { readonly id: number; readonly key: string } | null
}

export const NO_CHOICE: CarChoice = { modelo_id: null, motor_id: null, linea_id: null }

export function newRow(id: number, car: WrittenCar, fileRow = 0): CarRow {
  const nothing = {
    result: null,
    part: null,
    before: null,
    refusal: '',
    fileRefusal: '',
    isAdded: false,
    savedPart: null,
  }
  return { id, fileRow, car, choice: NO_CHOICE, ...nothing }
}

export function rowOfSaved(id: number, saved: SavedCar): CarRow {
  const { modelo_id, motor_id, linea_id, producto, k_parte, coincidencia, piezas, ...car } = saved
  return {
    ...newRow(id, car),
    choice: { modelo_id, motor_id, linea_id },
    before: coincidencia === null ? null : { match: coincidencia, parts: piezas, partKey: k_parte },
    savedPart: producto === null ? null : { id: producto, key: k_parte },
  }
}

export function savedOfRow({ car, choice, result, part, before, fileRefusal }: CarRow): SavedCar {
  return {
    ...car,
    // An unclear quantity stays unclear: it must be typed.
    cantidad: fileRefusal === '' ? car.cantidad : '?',
    ...choice,
    producto: part?.producto ?? null,
    k_parte: part?.k_parte ?? '',
    coincidencia: result?.coincidencia ?? before?.match ?? null,
    piezas: result?.piezas ?? before?.parts ?? 0,
  }
}

/** The row with a search result. The fields of a car that was typed as one text are filled in. */
export function withResult(row: CarRow, result: CarResult): CarRow {
  const car = result.leido === null ? row.car : { ...row.car, ...result.leido }
  return { ...row, car, result, part: result.mejor }
}

/** The difference from when the list was saved; '' for none. */
export function changeOf({ result, before, part }: CarRow): string {
  if (result === null) return ''
  return carChange(before, { match: result.coincidencia, parts: result.piezas, partKey: part?.k_parte ?? '' })
}

/** '' is one piece; null: no valid count. */
export function piecesOf({ car }: Pick<CarRow, 'car'>): number | null {
  const read = readPieces(car.cantidad)
  return 'value' in read ? read.value : null
}

interface RowProblem {
  readonly field: CarField | null
  readonly text: string
}

/** Why a row cannot be added; null where it can, or is not searched yet. */
export function problemOf(row: CarRow): RowProblem | null {
  const { result, part, refusal, car } = row
  if (result === null) return null
  if (refusal !== '') return { field: null, text: refusal }
  if (result.coincidencia !== 'exacta') return { field: result.campo, text: result.motivo }
  if (part === null)
    return { field: 'linea', text: 'Línea: ninguna pieza queda con seguridad. Elige una o corrige el auto.' }
  const read = readPieces(car.cantidad)
  return 'value' in read ? null : { field: 'cantidad', text: `Cantidad: “${car.cantidad}”. ${read.reason}` }
}

function readPieces(text: string): ReadNumber {
  return text.trim() === '' ? { value: 1 } : readRequested(text, SINGLE_PIECES)
}

export function goodRows(rows: readonly CarRow[]): readonly (CarRow & { readonly part: CarPart })[] {
  return rows.flatMap((row) =>
    row.part !== null && row.result !== null && !row.isAdded && problemOf(row) === null
      ? [{ ...row, part: row.part }]
      : [],
  )
}

/** The body of the cart's call, with the vehicle as the catalogue names it. */
export function requestedRow(row: CarRow & { readonly part: CarPart }): RequestedRow {
  const { vehiculo } = row.result ?? {}
  return {
    producto: row.part.producto,
    cantidad: piecesOf(row) ?? 0,
    nota: row.car.nota,
    ...(vehiculo && {
      vehiculo: {
        marca: vehiculo.marca,
        modelo: vehiculo.modelo.nombre,
        anio: vehiculo.year,
        motor: vehiculo.motor?.nombre ?? '',
      },
    }),
  }
}

export function errorRows(rows: readonly CarRow[]): CarErrorRow[] {
  return rows.flatMap((row) => {
    const problem = problemOf(row)
    if (problem === null) return []
    const campo = problem.field === null ? '' : CAR_FIELD_LABELS[problem.field]
    return [{ ...row.car, fila: row.fileRow, campo, motivo: problem.text.slice(0, 300) }]
  })
}

/** Rows with the same field value and without a choice: the choice for one applies to them. */
export function isAlike(field: CarField, one: CarRow, other: CarRow): boolean {
  const isSame = (...fields: CarField[]) => fields.every((name) => sameText(one.car[name], other.car[name]))
  if (field === 'modelo') return other.choice.modelo_id === null && isSame('marca', 'modelo')
  if (field === 'motor') return other.choice.motor_id === null && isSame('marca', 'modelo', 'year', 'motor')
  return field === 'linea' && other.choice.linea_id === null && one.car.linea !== '' && isSame('linea')
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('es-MX') === other.trim().toLocaleLowerCase('es-MX')
}

/** 'Nissan Tsuru 1998 L4 1.6L' as the catalogue names it, or as typed. */
export function vehicleText({ car, result }: Pick<CarRow, 'car' | 'result'>): string {
  const vehicle = result?.vehiculo ?? null
  if (vehicle === null) return carText(car) || 'Auto sin datos'
  return [vehicle.marca, vehicle.modelo.nombre, vehicle.year, vehicle.motor?.nombre]
    .filter((text) => text !== undefined)
    .join(' ')
}

const COUNTED: readonly (readonly [CarResult['coincidencia'], string])[] = [
  ['exacta', 'con pieza'],
  ['ambigua', 'por elegir'],
  ['sin_linea', 'sin línea'],
  ['sin_piezas', 'sin piezas'],
  ['desconocida', 'por corregir'],
]

/** '12 autos: 9 con pieza, 1 por elegir, 2 por corregir.' */
export function summaryText(rows: readonly CarRow[]): string {
  const counts = COUNTED.flatMap(([match, label]) => {
    const count = rows.filter(({ result }) => result?.coincidencia === match).length
    return count === 0 ? [] : [`${count.toLocaleString('es-MX')} ${label}`]
  })
  const all = rows.length === 1 ? '1 auto' : `${rows.length.toLocaleString('es-MX')} autos`
  return `${all}: ${counts.join(', ') || 'por buscar'}.`
}
