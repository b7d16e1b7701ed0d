import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { CAR_FIELDS, LONGEST_CAR_TEXT } from '#domain/quick-order/car-fields.ts'
import { CAR_MATCHES, MAX_CARS_AT_ONCE } from '#domain/quick-order/car-rules.ts'
import { MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Pedido rápido')

export const id = z.number().int().positive().max(2_147_483_647)
const column = z.number().int().min(0).max(16_383).nullable()
const text = (field: keyof typeof LONGEST_CAR_TEXT) => writtenText.max(LONGEST_CAR_TEXT[field]).default('')

/** A car as written by the user. */
export const writtenCar = z.object({
  year: text('year'),
  /** Vehicle make. */
  marca: text('marca'),
  modelo: text('modelo'),
  motor: text('motor'),
  linea: text('linea'),
  cantidad: text('cantidad'),
  nota: text('nota'),
})

/** The user's choices where the texts are ambiguous; 0 as engine: not known. */
export const carChoice = z.object({
  modelo_id: id.nullable().default(null),
  motor_id: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
  linea_id: id.nullable().default(null),
})

/**
 * A CSV or an Excel file in `archivo`, up to 5,000 rows. The fields of a car may name the columns that the user chose, counted from 0, ''
 * for none. Nothing is stored.
 */
export const readCarFile = define('POST /api/pedido-rapido/autos/lee', {
  summary: 'Lee un archivo de autos: año, armadora, modelo, motor y línea',
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.unknown(),
  response: z.object({
    encabezados: z.array(z.string()),
    /** `columnas` were guessed: the file has no headings, and the user has not chosen any. */
    supuestas: z.boolean(),
    columnas: z.record(z.enum(CAR_FIELDS), column),
    /** `motivo`: why a row cannot be used as it is; '' where it can. */
    filas: z.array(
      z.object({ fila: z.number().int(), auto: z.record(z.enum(CAR_FIELDS), z.string()), motivo: z.string() }),
    ),
  }),
})

const named = z.object({ id, nombre: z.string() })

const carPart = z.object({
  producto: id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  /** verifica: it depends on a trait of the vehicle that the list does not have. */
  ajuste: z.enum(['queda', 'verifica']),
})

const vehicle = z.object({ marca: z.string(), modelo: named, year: z.number().int(), motor: named.nullable() })

export const matchCars = define('POST /api/pedido-rapido/autos/coincide', {
  summary: 'Qué vehículos son los autos de una lista, y qué piezas de su línea les quedan',
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.object({
    filas: z
      .array(
        writtenCar.omit({ cantidad: true, nota: true }).extend({
          ...carChoice.shape,
          /** The part chosen before: it is proposed again while it fits and is sold. */
          producto: id.nullable().default(null),
        }),
      )
      .min(1)
      .max(MAX_CARS_AT_ONCE),
  }),
  response: z.object({
    /** In the order of the rows. */
    filas: z.array(
      z.object({
        coincidencia: z.enum(CAR_MATCHES),
        /** The field to choose or correct; null: none. */
        campo: z.enum(CAR_FIELDS).nullable(),
        /** What is wrong and what to do; '' for no problem. */
        motivo: z.string(),
        /** A hint for a row without problems; '' for none. */
        aviso: z.string(),
        /** The fields read from a row of plain text; null: it had fields. */
        leido: writtenCar.omit({ cantidad: true, nota: true }).nullable(),
        /** With the names of the catalogue, as far as known. */
        vehiculo: vehicle.nullable(),
        linea: named.nullable(),
        /** Options for the field; `cantidad` 0: not known. */
        opciones: z.array(named.extend({ cantidad: z.number().int() })),
        /** Number of fitting parts. */
        piezas: z.number().int(),
        /** The proposed part. */
        mejor: carPart.nullable(),
      }),
    ),
  }),
})

export const carParts = define('GET /api/pedido-rapido/autos/piezas', {
  summary: 'Las piezas de una línea que le quedan a un vehículo, por páginas',
  access: ANY_ACCOUNT,
  query: z.object({
    modelo: idFilter,
    year: z.coerce.number().int().min(1900).max(2100),
    motor: idFilter.optional(),
    linea: idFilter,
    /** The line as written in the list: the best matches come first. */
    texto: text('linea'),
    pagina: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ total: z.number().int(), paginas: z.number().int(), piezas: z.array(carPart) }),
})

export const carListErrors = define('POST /api/pedido-rapido/autos/errores', {
  summary: 'Los autos de una lista que no se pudieron agregar, con su campo y su motivo, en CSV',
  access: ANY_ACCOUNT,
  onBehalf: true,
  mostBytes: 4_000_000,
  body: z.object({
    filas: z
      .array(
        writtenCar.extend({
          fila: z.number().int().min(0).max(2_000_000),
          campo: writtenText.max(40),
          motivo: writtenText.max(300),
        }),
      )
      .min(1)
      .max(MAX_QUICK_ROWS, tooManyRows()),
  }),
  response: fileAnswer,
})
