import { z } from 'zod'
import { POSITIONS } from '#domain/position.ts'
import { BATCH_STATES, MOST_BATCH_BYTES, MOST_RECORDS } from '#domain/systems/entities.ts'
import { callsIn } from '../endpoint.ts'

// Batches of other systems. Each record is validated by itself with the schemas here; the schema of the call accepts any.

const define = callsIn('Otros sistemas')
const count = z.number().int()

const externalId = z
  .string()
  .min(1)
  .max(120)
  .describe('Cómo se llama en el sistema que lo manda. No cambia aunque cambie la clave.')

const version = z
  .union([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.iso.datetime({ offset: true })], {
    error: 'Va un entero de 0 o más, o una fecha y hora con zona.',
  })
  .describe(
    'Versión del registro en el sistema que lo manda: un entero que crece, o la fecha y hora del cambio. Usa siempre la misma forma. Lo que trae una versión menor que la última tomada no cambia nada.',
  )

const partKey = z.string().max(200).nullish()
const text = (most: number) => z.string().max(most).nullish()
const year = z
  .number()
  .int()
  .min(0)
  .max(2100)
  .nullish()
  .describe('Cuatro cifras. Sin dato, vacío o 0: abierto por ese lado.')
const positions = z.array(z.enum(POSITIONS)).max(POSITIONS.length).nullish()
const qualifiers = z.array(z.string().max(200)).max(30).nullish()

const application = z
  .strictObject({
    armadora: z.string().min(1).max(60),
    modelo: z.string().min(1).max(80),
    desde: year,
    hasta: year,
    motor: text(60),
    posiciones: positions,
    caracteristicas: qualifiers,
    nota: text(500),
  })
  .describe('Un vehículo al que le queda.')

const productRecord = z
  .strictObject({
    idExterno: externalId,
    version,
    clave: partKey.describe(
      'Clave de la pieza. Puede faltar si el id externo ya es de una; una clave distinta de la que ya tiene se aparta para que alguien decida.',
    ),
    linea: text(120),
    marca: text(80),
    descripcion: text(2000),
    posiciones: positions.describe('Dónde va en el vehículo. Una lista vacía no cambia nada.'),
    caracteristicas: qualifiers.describe('Lo demás que decide si queda: «C/ABS», «5 birlos».'),
    alternos: z.array(z.string().max(200)).max(200).nullish().describe('Otras claves propias de la misma pieza.'),
    equivalentes: z
      .array(z.strictObject({ clave: z.string().max(200), marca: text(80) }))
      .max(500)
      .nullish()
      .describe('Números de otras marcas.'),
    aplicaciones: z.array(application).max(1000).nullish(),
  })
  .describe(
    'Una pieza. Lo que no viene, viene vacío o es null no cambia nada; las listas agregan y nunca quitan; un año 0 es que no se sabe. Lo que alguien corrigió a mano se queda.',
  )
export type ProductRecord = z.output<typeof productRecord>

/** A record's value for an unknown arrival. */
export const NO_ARRIVAL = 'sin fecha'

const stockRecord = z
  .strictObject({
    idExterno: text(120).describe('Basta con él o con la clave, si ya se mandó su producto.'),
    clave: partKey.describe('Clave de la pieza. Basta con ella o con el id externo.'),
    sucursal: text(80).describe('Código o nombre de la sucursal. Sin dato: la principal.'),
    existencia: z
      .number()
      .int()
      .max(2_147_483_647)
      .nullish()
      .describe('Piezas. 0 es que no hay; sin dato no cambia nada; una cantidad negativa se aparta.'),
    llega: z
      .union([z.iso.date(), z.literal(NO_ARRIVAL)], { error: `escribe la fecha como 2026-12-04, o «${NO_ARRIVAL}»` })
      .nullish()
      .describe(`Cuándo llegan más piezas a la sucursal; «${NO_ARRIVAL}» la quita y sin dato no cambia nada.`),
    version,
  })
  .describe('Las piezas que hay en una sucursal. Lo que no se manda se queda como está.')
export type StockRecord = z.output<typeof stockRecord>

export const RECORD_SCHEMAS = { productos: productRecord, existencias: stockRecord } as const

const batchBody = z.object({
  lote: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .describe('Cómo se llama el lote. Si se manda otra vez igual, se responde lo mismo y no se aplica dos veces.'),
  prueba: z.boolean().default(false).describe('Con true se responde qué haría y no se guarda nada.'),
  registros: z.array(z.unknown()).min(1).max(MOST_RECORDS),
})

const rejection = z.object({
  registro: count.describe('Su lugar en el lote, desde 1.'),
  idExterno: z.string(),
  campo: z.string(),
  motivo: z.string(),
  cuarentena: count.nullable().describe('Dónde espera a que alguien lo corrija; null en una prueba.'),
})

export const batchAnswer = z.object({
  lote: z.string(),
  estado: z
    .enum([...BATCH_STATES, 'prueba'])
    .describe('pendiente: la sincronización está detenida, y el lote se aplicará cuando siga.'),
  recibidos: count,
  nuevos: count,
  cambiados: count,
  sinCambio: count,
  anteriores: count.describe('Traían una versión menor que la última tomada.'),
  sinDatos: count.describe('No decían nada.'),
  rechazados: count,
  mensaje: z.string().describe('El resultado en una frase. Si nada cambió, lo dice.'),
  rechazos: z.array(rejection),
})
export type BatchAnswer = z.output<typeof batchAnswer>

/** Requests with their answers, for the documentation and for a test, which runs them in this order. */
export const BATCH_EXAMPLES = {
  productos: {
    body: {
      lote: 'productos-2026-11-23-001',
      registros: [
        {
          idExterno: 'A-1047',
          version: 12,
          clave: 'BD-1047',
          linea: 'Balatas',
          marca: 'Balvera',
          descripcion: 'Balata delantera de cerámica',
          posiciones: ['delantera'],
          caracteristicas: ['C/ABS'],
          alternos: ['BD1047C'],
          equivalentes: [{ clave: 'D1047', marca: 'Wagner' }],
          aplicaciones: [{ armadora: 'Nissan', modelo: 'Tsuru', desde: 1992, hasta: 2017, motor: '1.6L' }],
        },
        { idExterno: 'A-1048', version: 3, clave: '5.33E+12', descripcion: 'Balata trasera' },
      ],
    },
    answer: {
      lote: 'productos-2026-11-23-001',
      estado: 'aplicado',
      recibidos: 2,
      nuevos: 1,
      cambiados: 0,
      sinCambio: 0,
      anteriores: 0,
      sinDatos: 0,
      rechazados: 1,
      mensaje: '1 nuevo. 1 registro está en cuarentena.',
      rechazos: [
        {
          registro: 2,
          idExterno: 'A-1048',
          campo: 'clave',
          motivo:
            'Excel convirtió la clave en el número 5.33E+12; si era 533E10 o 5330000000000; corrígelo con la columna en formato de texto',
          cuarentena: 1,
        },
      ],
    },
  },
  existencias: {
    body: {
      lote: 'existencias-2026-11-23-0900',
      registros: [
        { idExterno: 'A-1047', existencia: 24, version: '2026-11-23T09:00:00-06:00' },
        { clave: 'BD-1047', sucursal: 'GDL', existencia: 0, llega: '2026-12-04', version: '2026-11-23T09:00:00-06:00' },
      ],
    },
    answer: {
      lote: 'existencias-2026-11-23-0900',
      estado: 'aplicado',
      recibidos: 2,
      nuevos: 2,
      cambiados: 0,
      sinCambio: 0,
      anteriores: 0,
      sinDatos: 0,
      rechazados: 0,
      mensaje: '2 nuevos.',
      rechazos: [],
    },
  },
} as const

export const sendProducts = define('POST /api/erp/v1/products', {
  summary: 'Recibe un lote de productos de otro sistema',
  access: { scope: 'productos' },
  mostBytes: MOST_BATCH_BYTES,
  body: batchBody,
  response: batchAnswer,
})

export const sendStock = define('POST /api/erp/v1/stock', {
  summary: 'Recibe un lote de existencias de otro sistema',
  access: { scope: 'existencias' },
  mostBytes: MOST_BATCH_BYTES,
  body: batchBody,
  response: batchAnswer,
})

export const erpDocument = define('GET /api/erp/v1/openapi.json', {
  summary: 'Cómo mandan lotes otros sistemas, en OpenAPI con ejemplos',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
})
