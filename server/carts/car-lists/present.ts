import type { CallOutput } from '#contract/client.ts'
import type { CarListRow, SavedCar } from './store.ts'

type Wire = CallOutput<'GET /api/listas-de-autos/:id'>['filas'][number]

export function presentCarList({
  id,
  name,
  version,
  count,
  searchedAt,
}: CarListRow): CallOutput<'GET /api/listas-de-autos'>['listas'][number] {
  return { id, nombre: name, version, autos: count, buscada: searchedAt.toISOString() }
}

export function presentSavedCar({
  modelId,
  engineId,
  lineId,
  productId,
  partKey,
  match,
  parts,
  ...car
}: SavedCar): Wire {
  const { year, marca, modelo, motor, linea, cantidad, nota } = car
  return {
    year,
    marca,
    modelo,
    motor,
    linea,
    cantidad,
    nota,
    modelo_id: modelId,
    motor_id: engineId,
    linea_id: lineId,
    producto: productId,
    k_parte: partKey,
    coincidencia: match,
    piezas: parts,
  }
}
