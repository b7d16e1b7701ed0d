import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH } from '#domain/cart/lines.ts'
import { KEY_MATCHES, MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { callsIn } from '../endpoint.ts'
import { fileAnswer } from '../list.ts'
import { writtenText } from '../text.ts'
import { vehicle } from './cart-fields.ts'

const define = callsIn('Pedido rápido')

const id = z.number().int().positive().max(2_147_483_647)
const column = z.number().int().min(0).max(16_383).nullable()
const key = writtenText.max(120)

/**
 * A CSV or an Excel file in `archivo`, up to 5,000 rows. `clave` and `cantidad` may name the columns that the user chose, counted from 0,
 * '' for none. Nothing is stored.
 */
export const readPartFile = define('POST /api/pedido-rapido/lee', {
  summary: 'Lee un archivo de claves y cantidades',
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.unknown(),
  response: z.object({
    encabezados: z.array(z.string()),
    /** `columnas` were guessed: the file has no headings, and the user has not chosen any. */
    supuestas: z.boolean(),
    columnas: z.object({ clave: column, cantidad: column }),
    /** `motivo`: why a row cannot be used as it is; '' where it can. */
    filas: z.array(z.object({ fila: z.number().int(), clave: z.string(), cantidad: z.string(), motivo: z.string() })),
  }),
})

const partOption = z.object({
  producto: id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  /** The number by which it was found; null: its own key. */
  encontrado_por: z.object({ clave: z.string(), marca: z.string() }).nullable(),
})

export const matchKeys = define('POST /api/pedido-rapido/coincide', {
  summary: 'Qué piezas son las claves de una lista; las desconocidas cuentan como lo que se busca y no hay',
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.object({ claves: z.array(key).min(1).max(MAX_QUICK_ROWS, tooManyRows()) }),
  response: z.object({
    /** In the order of the keys. */
    filas: z.array(
      z.object({
        coincidencia: z.enum(KEY_MATCHES),
        opciones: z.array(partOption),
        /** For an unknown key: similar keys. */
        parecidas: z.array(partOption),
      }),
    ),
  }),
})

const requested = z.object({
  producto: id,
  cantidad: z.number(),
  nota: writtenText.max(MAX_NOTE_LENGTH).default(''),
  /** The vehicle that the part is for. */
  vehiculo: vehicle.default({ marca: '', modelo: '', anio: null, motor: '' }),
})

/** Users with the permission but without a cart (Cotizador-Mostrador) get 403, as for the cart. */
export const addManyToCart = define('POST /api/pedido-rapido/agrega', {
  summary: 'Agrega muchas piezas al carrito de una vez: las que se pueden, y por qué no las demás',
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Agregó piezas al carrito',
  mostBytes: 4_000_000,
  body: z.object({
    filas: z.array(requested).min(1).max(MAX_QUICK_ROWS, tooManyRows()),
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: z.string().min(8).max(100),
  }),
  response: z.object({
    /** Number of lines in the cart afterwards. */
    cantidad: z.number().int(),
    version: z.number().int(),
    /** Added rows; rows of one part become one line. */
    agregadas: z
      .number()
      .int()
      .max(MAX_CART_LINES + MAX_QUICK_ROWS),
    rechazadas: z.array(z.object({ indice: z.number().int(), motivo: z.string() })),
  }),
})

/** The list with own prices, for users without a cart or for a quote. */
export const pricedPartList = define('POST /api/pedido-rapido/lista', {
  summary: 'Una lista de piezas con sus precios, en CSV',
  access: ANY_ACCOUNT,
  onBehalf: true,
  mostBytes: 4_000_000,
  body: z.object({ filas: z.array(requested).min(1).max(MAX_QUICK_ROWS, tooManyRows()) }),
  response: fileAnswer,
})

export const partListErrors = define('POST /api/pedido-rapido/errores', {
  summary: 'Las filas de una lista que no se pudieron agregar, con su motivo, en CSV',
  access: ANY_ACCOUNT,
  onBehalf: true,
  body: z.object({
    filas: z
      .array(
        z.object({
          fila: z.number().int().min(0).max(2_000_000),
          clave: key,
          cantidad: writtenText.max(40),
          motivo: writtenText.max(300),
        }),
      )
      .min(1)
      .max(MAX_QUICK_ROWS, tooManyRows()),
  }),
  response: fileAnswer,
})
