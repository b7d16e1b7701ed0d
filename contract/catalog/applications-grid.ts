import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MOST_APPLICATIONS } from '#domain/parts/most-applications.ts'
import { PART_STATUSES } from '#domain/parts/allowance.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const area = 'Aplicaciones de un producto'
const ADMIN: Requirement = { roles: ['admin'] }
const shared = { area, access: ADMIN } as const

/** 3,000 rows of long notes. */
const MOST_BYTES = 4_000_000

const partKey = writtenText.min(1, 'Escribe la clave.').max(60)
const id = z.number().int().positive().max(2_147_483_647)
const count = z.number().int().nonnegative()

/** An application as people write it: each field is read like that of a parts file. */
export const applicationCells = z.object({
  marca: writtenText.max(80).default(''),
  modelo: writtenText.max(120).default(''),
  /** '98-02', '1998', '2003 en adelante'; '' where the years are not known. */
  anios: writtenText.max(40).default(''),
  /** '' for every engine. */
  motor: writtenText.max(80).default(''),
  /** 'DEL IZQ'. */
  posicion: writtenText.max(120).default(''),
  /** 'C/ABS; 4X2'. */
  calificadores: writtenText.max(400).default(''),
  nota: writtenText.max(600).default(''),
})
export type ApplicationCells = z.output<typeof applicationCells>
const APPLICATION_FIELDS = Object.keys(applicationCells.shape) as readonly (keyof ApplicationCells)[]

const row = applicationCells.extend({
  /** Id of the stored application; null: new. */
  id: id.nullable().default(null),
})
export type ApplicationRow = z.output<typeof row>

const rows = z.array(row).max(MOST_APPLICATIONS, `Caben ${MOST_APPLICATIONS.toLocaleString('es-MX')} aplicaciones.`)
const someRows = rows.min(1, 'Elige al menos una aplicación.')
const params = z.object({ id: idFilter })

const grid = z.object({
  producto: z.object({ id, k_parte: z.string(), estatus: z.enum(PART_STATUSES) }),
  version: z.number().int(),
  filas: z.array(row),
})
export type ApplicationGrid = z.infer<typeof grid>

export const applicationGrid = defineEndpoint('GET /api/aplicaciones-admin/:id', {
  ...shared,
  summary: 'Las aplicaciones de un producto, para editarlas',
  params,
  response: grid,
})

export const applicationNames = defineEndpoint('GET /api/aplicaciones-admin/nombres', {
  ...shared,
  summary: 'Armadoras con sus modelos, y motores, para completar lo que se escribe',
  response: z.object({
    marcas: z.array(z.object({ nombre: z.string(), modelos: z.array(z.string()) })),
    motores: z.array(z.string()),
  }),
})

export const updateApplications = defineEndpoint('POST /api/updateAplicacion/:k_parte', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'Cambia todas las aplicaciones de un producto por las que se mandan',
  params: z.object({ k_parte: z.string().max(120) }),
  body: z.object({ version: z.number().int().min(0), filas: rows }),
  response: z.object({
    mensaje: z.literal('La Apliacion se actualizo correctamente!'),
    version: z.number().int(),
    filas: z.array(row),
  }),
})

const PROBLEM_KINDS = ['error', 'duplicado', 'traslape', 'aviso'] as const

const reviewed = z.object({
  /** The row with the catalogue's words; as submitted where it could not be read. */
  lee: applicationCells,
  problemas: z.array(
    z.object({
      tipo: z.enum(PROBLEM_KINDS),
      /** null: the whole row. */
      campo: z.enum(APPLICATION_FIELDS as [keyof ApplicationCells]).nullable(),
      texto: z.string(),
      /** Indexes of rows that can be joined into one by their years, this one first; empty: none. */
      une: z.array(count),
      /** Their joined years: '1998-2006'. */
      anios: z.string(),
    }),
  ),
})

export const reviewApplications = defineEndpoint('POST /api/aplicaciones-admin/:id/revisa', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'Cómo se leen unas aplicaciones, sus errores, duplicados y traslapes, y qué cambiarían; no guarda nada',
  params,
  body: z.object({ filas: rows }),
  response: z.object({
    /** One for each submitted row. */
    filas: z.array(reviewed),
    /** Compared with the stored rows. */
    cambios: z.object({ nuevas: count, cambiadas: count, quitadas: count }),
  }),
})

export const mirrorApplications = defineEndpoint('POST /api/aplicaciones-admin/espejo', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'Las mismas aplicaciones del otro lado: izquierda por derecha; no guarda nada',
  body: z.object({ filas: someRows }),
  response: z.object({ filas: z.array(applicationCells) }),
})

export const copyApplications = defineEndpoint('GET /api/aplicaciones-admin/copia', {
  ...shared,
  summary: 'Las aplicaciones de otra parte, por cualquiera de sus claves, para copiarlas',
  query: z.object({ clave: partKey, espejo: z.enum(['si']).optional() }),
  response: z.object({ k_parte: z.string(), filas: z.array(applicationCells) }),
})

const severalBody = z.object({
  claves: z.array(partKey).min(1, 'Escribe al menos una clave.').max(200, 'Caben 200 claves a la vez.'),
  filas: someRows,
  /** For the other side. */
  espejo: z.boolean().default(false),
})

export const previewSeveral = defineEndpoint('POST /api/aplicaciones-admin/varias/revisa', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'Qué cambiaría agregar unas aplicaciones a varias partes; no guarda nada',
  body: severalBody,
  response: z.object({
    /** One for each submitted key. */
    partes: z.array(
      z.object({
        clave: z.string(),
        /** null: no part has the key. */
        k_parte: z.string().nullable(),
        nuevas: count,
        yaEstaban: count,
        /** Rows whose vehicle the part already has, with different, overlapping years. */
        traslapes: count,
        /** Why nothing can be added to it; '' where it can. */
        problema: z.string(),
      }),
    ),
  }),
})

export const addToSeveral = defineEndpoint('POST /api/aplicaciones-admin/varias', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'Agrega unas aplicaciones a varias partes; las que ya tienen se quedan como están',
  body: severalBody,
  response: z.object({ mensaje: z.string(), partes: count, nuevas: count }),
})

export const previewFound = defineEndpoint('POST /api/aplicaciones-admin/:id/busca', {
  ...shared,
  mostBytes: MOST_BYTES,
  summary: 'En qué lugar encontrarán los clientes la parte con estas aplicaciones; no guarda nada',
  params,
  body: z.object({
    filas: rows,
    /** '': typical searches are tried. */
    consulta: writtenText.max(200).default(''),
  }),
  response: z.object({
    consultas: z.array(
      z.object({
        texto: z.string(),
        /** Rank from 1; null: not among the results. */
        lugar: count.nullable(),
        /** Number of results. */
        total: count,
        /** Why it is not found; '' where it is. */
        motivo: z.string(),
      }),
    ),
  }),
})
