import type { CallOutput } from '#contract/client.ts'
import type { PartRows } from '#imports/orders/read-part-rows.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { ManyAdded } from './add-service.ts'
import type { PricedRow } from './list-service.ts'
import type { MatchedKey } from './match-service.ts'

export function presentFile({ headings, columns, isGuess, rows }: PartRows): CallOutput<'POST /api/pedido-rapido/lee'> {
  return {
    encabezados: [...headings],
    supuestas: isGuess,
    columnas: { clave: columns.clave, cantidad: columns.cantidad },
    filas: rows.map(({ row, key, quantity, problem }) => ({
      fila: row,
      clave: key,
      cantidad: quantity,
      motivo: problem,
    })),
  }
}

export function presentMatch({
  match,
  options,
  near,
}: MatchedKey): CallOutput<'POST /api/pedido-rapido/coincide'>['filas'][number] {
  return {
    coincidencia: match,
    opciones: options.map(presentOption),
    parecidas: near.map(presentOption),
  }
}

function presentOption({ productId, key, description, line, brand, foundKey, owner }: MatchedKey['options'][number]) {
  return {
    producto: productId,
    k_parte: key,
    descripcion: description,
    linea: line,
    marca: brand,
    encontrado_por: foundKey === key ? null : { clave: foundKey, marca: owner },
  }
}

export function presentAdded({
  count,
  version,
  added,
  refused,
}: ManyAdded): CallOutput<'POST /api/pedido-rapido/agrega'> {
  return {
    cantidad: count,
    version,
    agregadas: added,
    rechazadas: refused.map(({ index, reason }) => ({ indice: index, motivo: reason })),
  }
}

/** With the vehicles, where any part is for one. */
export function listColumns(rows: readonly PricedRow[]): readonly SheetColumn<PricedRow>[] {
  return rows.some(({ vehicle }) => vehicle.make !== '') ? [...VEHICLE_COLUMNS, ...LIST_COLUMNS] : LIST_COLUMNS
}

const VEHICLE_COLUMNS: readonly SheetColumn<PricedRow>[] = [
  { heading: 'Armadora', value: ({ vehicle }) => vehicle.make },
  { heading: 'Modelo', value: ({ vehicle }) => vehicle.model },
  { heading: 'Año', value: ({ vehicle }) => vehicle.year },
  { heading: 'Motor', value: ({ vehicle }) => vehicle.engine },
]

const LIST_COLUMNS: readonly SheetColumn<PricedRow>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
  { heading: 'Marca', value: ({ brand }) => brand },
  { heading: 'Cantidad', value: ({ quantity }) => quantity },
  { heading: 'Precio sin IVA', money: ({ price }) => price },
  { heading: 'Importe sin IVA', money: ({ amount }) => amount },
  { heading: 'Existencia', value: ({ available }) => available },
  { heading: 'Nota', value: ({ note }) => note },
]

interface ErrorRow {
  readonly fila: number
  readonly clave: string
  readonly cantidad: string
  readonly motivo: string
}

export const ERROR_COLUMNS: readonly SheetColumn<ErrorRow>[] = [
  { heading: 'fila', value: ({ fila }) => (fila === 0 ? null : fila) },
  { heading: 'clave', value: ({ clave }) => clave },
  { heading: 'cantidad', value: ({ cantidad }) => cantidad },
  { heading: 'motivo', value: ({ motivo }) => motivo },
]
