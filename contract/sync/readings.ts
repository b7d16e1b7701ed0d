import { z } from 'zod'
import { READING_STATES } from '#domain/lifecycles.ts'
import { POSITIONS } from '#domain/position.ts'
import { DOUBT_KINDS, MARKS, WORD_MEANINGS } from '#domain/reader-words.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Revisión de descripciones')
const access = { roles: ['admin'] } as const

const count = z.number().int()
const byId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const doubt = z.enum(DOUBT_KINDS)
const word = writtenText.max(80)
const year = z.number().int().min(1900).max(2100)
const noBody = z.object({})

const group = z.object({
  duda: doubt,
  /** '' where the doubt is not about a word. */
  palabra: z.string(),
  lineas: count,
  /** The lowest confidence, 0 to 1. */
  confianza: z.number(),
})
export type DoubtGroupRow = z.infer<typeof group>

const readApplication = z.object({
  /** null: not in the text. */
  armadora: z.string().nullable(),
  modelo: z.string(),
  del: z.number().int().nullable(),
  al: z.number().int().nullable(),
  motor: z.string().nullable(),
  calificadores: z.array(z.string()),
  confianza: z.number(),
})

const readingRow = z.object({
  id: count,
  version: count,
  estado: z.enum(READING_STATES),
  producto: count,
  k_parte: z.string(),
  texto: z.string(),
  /** The text in pieces; joined they are the whole text. */
  piezas: z.array(z.object({ texto: z.string(), marca: z.enum(MARKS) })),
  lectura: z.object({
    linea: z.string().nullable(),
    marca: z.string().nullable(),
    posiciones: z.array(z.string()),
    /** Other brands' numbers for the part. */
    claves: z.array(z.string()),
    aplicaciones: z.array(readApplication),
  }),
  duda: doubt,
  palabra: z.string(),
  /** Of the doubtful piece, 0 to 1. */
  confianza: z.number(),
  quien: z.string(),
  fecha: z.iso.datetime(),
})
export type ReadingRow = z.infer<typeof readingRow>

const readings = defineList({
  sort: ['confianza', 'clave', 'fecha'],
  defaultSort: 'confianza',
  filters: { duda: doubt, palabra: word, estado: z.enum(READING_STATES) },
})

export const readingGroups = define('GET /api/lecturas/grupos', {
  summary: 'Lo que espera revisión, agrupado por lo que lo puso en duda: primero lo que más líneas tiene',
  access,
  response: z.object({
    /** The first 300. */
    grupos: z.array(group),
    totalGrupos: count,
    pendientes: count,
  }),
})

export const readingList = define('GET /api/lecturas', {
  summary: 'Lecturas de descripciones, por páginas, con el texto marcado',
  access,
  query: listQuery(readings),
  response: listAnswer(readingRow),
})

export const readingExport = exportOf(readingList, readings, 'Las lecturas que dan los filtros, en CSV o Excel')

export const correction = z.object({
  linea: writtenText.max(120).default(''),
  marca: writtenText.max(80).default(''),
  posiciones: z.array(z.enum(POSITIONS)).max(POSITIONS.length).default([]),
  claves: z.array(writtenText.min(1).max(80)).max(50).default([]),
  aplicaciones: z
    .array(
      z.object({
        armadora: writtenText.min(1).max(60),
        modelo: writtenText.min(1).max(80),
        del: year.nullable(),
        al: year.nullable(),
        motor: writtenText.max(60).default(''),
        calificadores: z.array(writtenText.min(1).max(80)).max(20).default([]),
      }),
    )
    .max(100)
    .default([]),
})

const decided = z.object({ version: count, estado: z.enum(READING_STATES) })

export const decideReading = define('POST /api/lecturas/:id/decide', {
  summary: 'Acepta, rechaza o corrige una lectura',
  access,
  params: byId,
  body: z.discriminatedUnion('accion', [
    z.object({ accion: z.enum(['acepta', 'rechaza']), version: count }),
    z.object({ accion: z.literal('corrige'), version: count, correccion: correction }),
  ]),
  response: decided,
})

export const reopenReading = define('POST /api/lecturas/:id/reabre', {
  summary: 'Deshace la decisión sobre una lectura: vuelve a como la lee el programa',
  access,
  params: byId,
  body: z.object({ version: count }),
  response: z.object({ version: count }),
})

export const decideReadingGroup = define('POST /api/lecturas/grupos/decide', {
  summary: 'Acepta o rechaza todas las lecturas de un grupo, hasta mil; con la misma clave lo hace una vez',
  access,
  body: z.object({ clave: z.uuid(), duda: doubt, palabra: word, accion: z.enum(['acepta', 'rechaza']) }),
  response: z.object({
    decididas: count,
    /** Skipped, since the text has no make, or the part has another description by now. */
    saltadas: count,
    quedan: z.boolean(),
    /** Identifies the decisions, to undo them. */
    tanda: z.uuid(),
  }),
})

export const reopenReadingBatch = define('POST /api/lecturas/tandas/:tanda/reabre', {
  summary: 'Deshace lo que se decidió para un grupo, salvo lo que alguien cambió después',
  access,
  params: z.object({ tanda: z.uuid() }),
  body: noBody,
  response: z.object({ reabiertas: count, saltadas: count }),
})

export const lesson = z.object({
  palabra: writtenText.min(2).max(80),
  significado: z.enum(WORD_MEANINGS),
  /** For a model. */
  armadora: writtenText.max(60).default(''),
  valor: writtenText.max(120).default(''),
  /** The reading that it was learned from. */
  lectura: count.nullable().default(null),
})

const wordOutcome = z.object({
  palabra: count,
  /** Readings that are in the catalogue now. */
  aplicadas: count,
  siguen: count,
  /** The job that reads the rest again; null: done. */
  trabajo: z.string().nullable(),
})

export const learnReaderWord = define('POST /api/lecturas/palabras', {
  summary: 'Enseña una palabra al lector; lo que espera y la nombra se lee de nuevo',
  access,
  body: lesson,
  response: wordOutcome,
})

const wordRow = z.object({
  id: count,
  palabra: z.string(),
  significado: z.enum(WORD_MEANINGS),
  armadora: z.string(),
  valor: z.string(),
  estado: z.enum(['vigente', 'retirada']),
  /** The text that it was learned from; '' for none. */
  ejemplo: z.string(),
  /** Readings that depend on it. */
  lecturas: count,
  quien: z.string(),
  fecha: z.iso.datetime(),
  retiro: z.object({ quien: z.string(), fecha: z.iso.datetime() }).nullable(),
})
export type ReaderWordRow = z.infer<typeof wordRow>

const words = defineList({
  sort: ['palabra', 'fecha'],
  defaultSort: '-fecha',
  filters: { estado: z.enum(['vigente', 'retirada']) },
})

export const readerWordList = define('GET /api/lecturas/palabras', {
  summary: 'Palabras que se enseñaron al lector, por páginas',
  access,
  query: listQuery(words),
  response: listAnswer(wordRow),
})

export const readerWordExport = exportOf(readerWordList, words, 'Palabras que se enseñaron al lector, en CSV o Excel')

export const retireReaderWordPreview = define('GET /api/lecturas/palabras/:id/previa', {
  summary: 'Qué pasaría al retirar una palabra; no cambia nada',
  access,
  params: byId,
  response: z.object({
    palabra: z.string(),
    /** They would still be certain without it. */
    seQuedan: count,
    /** They would wait again, and their applications would be removed. */
    vuelvenAEsperar: count,
    /** Decided by a person: they stay. */
    decididas: count,
    /** There are more than the 500 of this preview. */
    hayMas: z.boolean(),
  }),
})

export const retireReaderWord = define('POST /api/lecturas/palabras/:id/retira', {
  summary: 'Retira una palabra y deshace lo que se leyó con ella; lo que alguien decidió se queda',
  access,
  params: byId,
  body: noBody,
  response: wordOutcome,
})
