import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { CAR_MATCHES } from '#domain/quick-order/car-rules.ts'
import { MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import { carChoice, id, writtenCar } from './cars.ts'

// Saved lists of cars. Each belongs to one person in one company.

const define = callsIn('Listas de autos')
const access = ANY_ACCOUNT
const byId = z.object({ id: idFilter })
const success = z.object({ success: z.literal(true) })
const listName = writtenText.min(1, 'Escribe un nombre para la lista.').max(60)
const version = z.number().int().min(1)
const saved = z.object({ id, nombre: z.string(), version })

/** A car with the user's choices, and its result at the last search. */
const savedCar = writtenCar.extend({
  ...carChoice.shape,
  producto: id.nullable().default(null),
  k_parte: writtenText.max(120).default(''),
  coincidencia: z.enum(CAR_MATCHES).nullable().default(null),
  piezas: z.number().int().min(0).max(10_000_000).default(0),
})
const cars = z.array(savedCar).min(1, 'La lista está vacía.').max(MAX_QUICK_ROWS, tooManyRows())

const summary = saved.extend({
  autos: z.number().int(),
  /** Time of the last search for its parts. */
  buscada: z.iso.datetime(),
})

export const carLists = define('GET /api/listas-de-autos', {
  summary: 'Las listas de autos propias, por nombre',
  access,
  response: z.object({ listas: z.array(summary) }),
})

export const carList = define('GET /api/listas-de-autos/:id', {
  summary: 'Una lista de autos propia, con lo que se encontró la última vez',
  access,
  params: byId,
  response: summary.extend({ filas: z.array(savedCar) }),
})

export const createCarList = define('POST /api/listas-de-autos', {
  summary: 'Guarda una lista de autos con un nombre',
  access,
  onBehalf: 'Guardó una lista de autos',
  mostBytes: 4_000_000,
  body: z.object({ nombre: listName, filas: cars }),
  response: saved,
})

export const updateCarList = define('POST /api/listas-de-autos/:id/guarda', {
  summary: 'Guarda los autos de una lista como están ahora',
  access,
  onBehalf: 'Guardó una lista de autos',
  mostBytes: 4_000_000,
  params: byId,
  body: z.object({ filas: cars, version }),
  response: saved,
})

export const renameCarList = define('POST /api/listas-de-autos/:id/renombra', {
  summary: 'Cambia el nombre de una lista de autos',
  access,
  onBehalf: 'Cambió el nombre de una lista de autos',
  params: byId,
  body: z.object({ nombre: listName }),
  response: saved,
})

export const deleteCarList = define('POST /api/listas-de-autos/:id/elimina', {
  summary: 'Elimina una lista de autos',
  access,
  onBehalf: 'Eliminó una lista de autos',
  params: byId,
  response: success,
})
