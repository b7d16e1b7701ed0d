import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { CAR_FIELDS, LONGEST_CAR_TEXT } from '#domain/quick-order/car-fields.ts'
import { CAR_MATCHES, MAX_CARS_AT_ONCE } from '#domain/quick-order/car-rules.ts'
import { MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fileAnswer, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const area = 'Pedido rápido'

export const id = z.number().int().positive().max(2_147_483_647)
const column = z.number().int().min(0).max(16_383).nullable()
const text = (field: keyof typeof LONGEST_CAR_TEXT) => writtenText.max(LONGEST_CAR_TEXT[field]).default('')

/** A car as it is written. */
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

/** What somebody chose where the texts do not say enough; 0 as engine: it is not known. */
export const carChoice = z.object({
  modelo_id: id.nullable().default(null),
  motor_id: z.number().int().min(0).max(2_147_483_647).nullable().default(null),
  linea_id: id.nullable().default(null),
})

/**
 * A CSV or an Excel file in `archivo`, up to 5,000 rows; the fields of a car beside it are the columns that somebody chose, counted from
 * 0, '' for none. Nothing is stored.
 */
export const readCarFile = defineEndpoint({
  method: 'POST',
  path: '/api/pedido-rapido/autos/lee',
  summary: 'Lee un archivo de autos: año, armadora, modelo, motor y línea',
  area,
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.unknown(),
  response: z.object({
    encabezados: z.array(z.string()),
    /** `columnas` are a guess: the file has no headings, and nobody chose them. */
    supuestas: z.boolean(),
    columnas: z.record(z.enum(CAR_FIELDS), column),
    /** `motivo`: why a row cannot be taken as it is; '' where it can. */
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
  /** verifica: something of the vehicle that the list does not say decides. */
  ajuste: z.enum(['queda', 'verifica']),
})

const vehicle = z.object({ marca: z.string(), modelo: named, year: z.number().int(), motor: named.nullable() })

export const matchCars = defineEndpoint({
  method: 'POST',
  path: '/api/pedido-rapido/autos/coincide',
  summary: 'Qué vehículos son los autos de una lista, y qué piezas de su línea les quedan',
  area,
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.object({
    filas: z
      .array(
        writtenCar.omit({ cantidad: true, nota: true }).extend({
          ...carChoice.shape,
          /** The part that was chosen before: it is proposed again while it fits and is sold. */
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
        /** Which field is chosen or corrected; null: none. */
        campo: z.enum(CAR_FIELDS).nullable(),
        /** What is wrong and what to do; '' where nothing is. */
        motivo: z.string(),
        /** What is good to know of a row that is good; '' for nothing. */
        aviso: z.string(),
        /** The fields of a row that was written as one text; null: it was not. */
        leido: writtenCar.omit({ cantidad: true, nota: true }).nullable(),
        /** As the catalogue names it, as far as it is known. */
        vehiculo: vehicle.nullable(),
        linea: named.nullable(),
        /** For the field; a `cantidad` of 0 is not known. */
        opciones: z.array(named.extend({ cantidad: z.number().int() })),
        /** How many parts fit. */
        piezas: z.number().int(),
        /** The one that is proposed. */
        mejor: carPart.nullable(),
      }),
    ),
  }),
})

export const carParts = defineEndpoint({
  method: 'GET',
  path: '/api/pedido-rapido/autos/piezas',
  summary: 'Las piezas de una línea que le quedan a un vehículo, por páginas',
  area,
  access: ANY_ACCOUNT,
  query: z.object({
    modelo: idFilter,
    year: z.coerce.number().int().min(1900).max(2100),
    motor: idFilter.optional(),
    linea: idFilter,
    /** The line as the list has it: what fits it best comes first. */
    texto: text('linea'),
    pagina: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ total: z.number().int(), paginas: z.number().int(), piezas: z.array(carPart) }),
})

export const carListErrors = defineEndpoint({
  method: 'POST',
  path: '/api/pedido-rapido/autos/errores',
  summary: 'Los autos de una lista que no se pudieron agregar, con su campo y su motivo, en CSV',
  area,
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
