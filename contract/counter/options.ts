import { z } from 'zod'
import { MAX_ROWS_AT_ONCE } from '#domain/counter/options.ts'
import { TIERS } from '#domain/counter/tiers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { writtenText } from '../text.ts'
import { access, amount, area, chosenCar, id, named, pieces, plate } from './counter-fields.ts'

// Cars, and the parts for them.

const car = z.object({
  modelo: named,
  /** Vehicle make. */
  marca: z.string(),
  year: z.number().int(),
  motor: named.nullable(),
  /** 'Nissan Tsuru 1998 L4 1.6L' */
  texto: z.string(),
})
export type CounterCar = z.infer<typeof car>

const counted = named.extend({ cantidad: z.number().int() })

export const counterCar = defineEndpoint('POST /api/cotizador/auto', {
  summary: 'Qué auto es el que se escribió: "tsuru 98 1.6", o una placa que la empresa ya escribió',
  area,
  access,
  onBehalf: false,
  body: z.object({
    texto: writtenText.min(1).max(200),
    /** Stored with the car, if the text identifies one. '' for none; a plate in the text counts too. */
    placa: plate.default(''),
    /** The user's choice among `opciones`. */
    modelo: id.nullable().default(null),
    motor: id.nullable().default(null),
  }),
  response: z.object({
    /** null: see `motivo`; a car with a `motivo` needs an engine. */
    auto: car.nullable(),
    /** Engines to choose from, the most frequent first. */
    motores: z.array(counted),
    /** What to write or choose; '' where the car is known. */
    motivo: z.string(),
    /** Models to choose from, where the text is ambiguous. */
    modelos: z.array(counted),
    /** The rest of the text, which may name parts: 'balatas'. */
    resto: z.string(),
    /** `recordada`: the car is now stored with it. null: there was none. */
    placa: z.object({ texto: z.string(), recordada: z.boolean() }).nullable(),
  }),
})

export const rememberPlate = defineEndpoint('POST /api/cotizador/placas', {
  summary: 'Recuerda una placa con su auto, sólo para la empresa',
  area,
  access,
  onBehalf: false,
  body: z.object({ placa: plate.min(1), auto: chosenCar }),
  response: z.object({ placa: z.string() }),
})

export const forgetPlate = defineEndpoint('POST /api/cotizador/placas/olvida', {
  summary: 'Borra una placa que la empresa recordaba',
  area,
  access,
  onBehalf: false,
  body: z.object({ placa: plate.min(1) }),
  response: z.object({ success: z.literal(true) }),
})

export const counterPlates = defineEndpoint('POST /api/cotizador/placas/lista', {
  summary: 'Las placas que recuerda la empresa; se piden por POST para que ninguna quede en una dirección',
  area,
  access,
  onBehalf: false,
  body: z.object({ buscar: writtenText.max(60).default('') }),
  response: z.object({
    /** The first hundred, the most recently used first. */
    placas: z.array(z.object({ placa: z.string(), auto: car, usada: z.iso.datetime() })),
    total: z.number().int(),
  }),
})

/** A part for the car. Amounts are of a piece, before tax, without its core. */
const option = z.object({
  producto: id,
  k_parte: z.string(),
  marca: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  /** null: the brand has none. */
  nivel: z.enum(TIERS).nullable(),
  /** Unreserved pieces at the supplying branch, and at all others. */
  aqui: pieces,
  otras: pieces,
  /** The company's cost; null: for a clerk of the distributor. */
  propio: amount.nullable(),
  /** null: it has no price. */
  venta: amount.nullable(),
  casco: amount.nullable(),
  /** Minimum quantity and pack size. */
  minimo: z.number().int(),
  multiplo: z.number().int(),
})
export type CounterOption = z.infer<typeof option>

const row = z.object({
  /** 'Balatas, delantera' */
  etiqueta: z.string(),
  /** Requests this part alone: the input of `otras`. */
  texto: z.string(),
  /** One for each tier, good first; null: no part of the tier certainly fits. */
  opciones: z.array(z.object({ nivel: z.enum(TIERS), opcion: option.nullable() })),
  /** Certainly fitting parts of brands without a tier, the best first; at most three. */
  sinNivel: z.array(option),
  /** Its key was written: it is the part, whatever the car. */
  directa: option.extend({ ajuste: z.enum(['queda', 'verifica', 'no_queda']).nullable() }).nullable(),
  /** Number of certainly and of possibly fitting parts; the latter are no options. */
  quedan: pieces,
  verifica: pieces,
  /** A hint; '' for none: 'No manejamos llantas.' */
  aviso: z.string(),
})
export type CounterRow = z.infer<typeof row>

export const counterRows = defineEndpoint('POST /api/cotizador/renglones', {
  summary: 'Piezas para un auto como se piden a un colega: un renglón por pieza, con una opción de cada nivel',
  area,
  access,
  onBehalf: false,
  body: z.object({
    /** null: parts are found by their keys alone. */
    auto: chosenCar.nullable(),
    texto: writtenText.min(2).max(200),
  }),
  response: z.object({
    /** At most twelve. */
    renglones: z.array(row).max(MAX_ROWS_AT_ONCE),
    /** Time of the prices. */
    al: z.iso.datetime(),
  }),
})

export const otherOptions = defineEndpoint('POST /api/cotizador/otras', {
  summary: 'Todas las piezas de un renglón: las que le quedan al auto, equivalentes y sustitutas de una',
  area,
  access,
  onBehalf: false,
  body: z.object({
    auto: chosenCar.nullable(),
    /** Of the row. */
    texto: writtenText.max(200),
    /** Adds its equivalents and substitutes. */
    producto: id.nullable().default(null),
  }),
  response: z.object({
    /** At most a hundred, fitting ones first. */
    piezas: z.array(
      option.extend({
        ajuste: z.enum(['queda', 'verifica']).nullable(),
        porque: z.enum(['aplica', 'equivalente', 'sustituye']),
      }),
    ),
    total: z.number().int(),
    al: z.iso.datetime(),
  }),
})
