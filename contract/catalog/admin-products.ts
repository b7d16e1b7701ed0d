import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { PART_STATUSES } from '#domain/parts/allowance.ts'
import { POSITIONS } from '#domain/position.ts'
import { price } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { applicationCells } from './applications-grid.ts'
import { dayFilter, defineList, exportOf, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'

// Parts for administrators: all of them, hidden ones too. The lists for visitors are in contract/search.ts.

const define = callsIn('Productos')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const partName = z.object({ id, k_parte: z.string() })

const partKey = writtenText.min(1).max(60)

const row = z.object({
  id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  badgenuevo: z.boolean(),
  especial: z.boolean(),
  estatus: z.enum(PART_STATUSES),
  /** Pesos; null: it has none. */
  precioLista: z.number().nullable(),
  aplicaciones: z.number().int(),
  imagenes: z.number().int(),
  /** Number of fields that were edited by hand. */
  aMano: z.number().int(),
  modificado: z.iso.datetime(),
})
export type AdminProductRow = z.infer<typeof row>

export const productsList = defineList({
  sort: ['clave', 'modificado'],
  defaultSort: 'clave',
  filters: {
    linea: idFilter,
    marca: idFilter,
    estatus: z.enum(PART_STATUSES),
    insignia: z.enum(['nuevo', 'especial']),
    /** Missing data. A part without price has neither a list price nor a price in any price list. */
    sin: z.enum(['imagen', 'aplicacion', 'linea', 'precio']),
    aMano: z.enum(['si']),
  },
})

export const adminProductList = define('GET /api/productos-admin', {
  summary: 'Todas las piezas, por páginas, para quien las administra',
  access,
  query: listQuery(productsList),
  response: listAnswer(row),
})

export const adminProductExport = exportOf(
  adminProductList,
  productsList,
  'Las piezas que dan los filtros como archivo',
)

export const productStockExport = define('GET /api/productos-admin/existencias/exporta', {
  summary: 'Las existencias de esas piezas como archivo, que se vuelve a cargar',
  access,
  query: exportQuery(productsList),
  response: fileAnswer,
})

export const productApplicationsExport = define('GET /api/productos-admin/aplicaciones/exporta', {
  summary: 'Las aplicaciones de esas piezas como archivo, que se vuelve a cargar; sin las leídas de descripciones',
  access,
  query: exportQuery(productsList),
  response: fileAnswer,
})

export const adminProductOptions = define('GET /api/productos-admin/opciones', {
  summary: 'Líneas, marcas y calificadores que una pieza puede tener',
  access,
  response: z.object({
    lineas: z.array(named),
    marcas: z.array(named),
    /** The most frequent ones. */
    calificadores: z.array(z.string()),
  }),
})

export const partChoices = define('GET /api/productos-admin/busca', {
  summary: 'Piezas por clave o descripción, para elegir una',
  access,
  query: z.object({ texto: writtenText.max(120).default('') }),
  response: z.object({ filas: z.array(partName.extend({ descripcion: z.string() })) }),
})

/** The part that uses a key, and how. */
const keyUse = z.object({
  /** As sent. */
  clave: z.string(),
  como: z.enum(['propia', 'alterna', 'equivalente', 'anterior']),
  parte: partName,
})
export type KeyUse = z.infer<typeof keyUse>

export const keyUses = define('GET /api/productos-admin/claves', {
  summary: 'Qué otras piezas tienen ya unas claves',
  access,
  query: z.object({
    /** One per line. */
    claves: z.string().max(8000),
    /** Ignores this part. */
    menos: idFilter.optional(),
  }),
  response: z.object({ usos: z.array(keyUse) }),
})

export const descriptionReading = define('GET /api/productos-admin/lectura', {
  summary: 'Qué entiende el lector de una descripción',
  access,
  query: z.object({ texto: writtenText.max(2000), marca: writtenText.max(80).default('') }),
  response: z.object({
    /** '' or empty where the text does not state it. */
    linea: z.string(),
    marca: z.string(),
    posiciones: z.array(z.enum(POSITIONS)),
    claves: z.array(z.string()),
    aplicaciones: z.array(
      z.object({
        texto: z.string(),
        /** The same as a row of the grid of applications. */
        celdas: applicationCells,
        /** A file import would apply it without a question. */
        segura: z.boolean(),
      }),
    ),
    esRefaccion: z.boolean(),
  }),
})
export type ShownReading = z.infer<typeof descriptionReading.response>

const holdable = z.enum([
  'line',
  'brand',
  'description',
  'positions',
  'qualifiers',
  'list_price',
  'keys',
  'applications',
])

const heldField = z.object({
  campo: holdable,
  nombre: z.string(),
  quien: z.string(),
  cuando: z.iso.datetime(),
  /** The value in the newest file, in words; null: no file has one. */
  archivo: z.string().nullable(),
  archivoCuando: z.iso.datetime().nullable(),
  archivoNombre: z.string().nullable(),
  /** What returning the field to the files removes and adds; null: no change. */
  quita: z.string().nullable(),
  pone: z.string().nullable(),
})

const otherNumber = z.object({ clave: partKey, marca: writtenText.max(80).default('') })

/** Maximum of any list in a part's form. */
const MANY = 200

const body = z.object({
  /** 0: the part is new. */
  version: z.number().int().min(0),
  k_parte: partKey,
  linea: id.nullable().default(null),
  marca: id.nullable().default(null),
  descripcion: writtenText.max(2000).default(''),
  posiciones: z.array(z.enum(POSITIONS)).max(8).default([]),
  calificadores: z.array(writtenText.min(1).max(80)).max(40).default([]),
  /** Other keys of ours for the part. */
  alternas: z.array(partKey).max(MANY).default([]),
  /** Other brands' numbers. */
  equivalentes: z.array(otherNumber).max(MANY).default([]),
  badgenuevo: z.boolean().default(false),
  nuevoDesde: dayFilter.nullable().default(null),
  nuevoHasta: dayFilter.nullable().default(null),
  especial: z.boolean().default(false),
  especialDesde: dayFilter.nullable().default(null),
  especialHasta: dayFilter.nullable().default(null),
  multiplo: z.number().int().min(1).max(9999).default(1),
  minimo: z.number().int().min(1).max(9999).default(1),
  casco: price.nullable().default(null),
  estatus: z.enum(PART_STATUSES).default('active'),
  /** The part that replaced it. */
  sustituta: id.nullable().default(null),
  /** Parts that can replace it. */
  sustitutos: z.array(id).max(50).default([]),
  /** The key is a former key of another part, whose redirect ends. */
  tomaClave: z.boolean().default(false),
})

/** The stored and the submitted fields of a part. */
export const productFields = body.superRefine((fields, context) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const { nuevoDesde, nuevoHasta, especialDesde, especialHasta, estatus, sustituta, minimo, multiplo } = fields
  if (nuevoDesde !== null && nuevoHasta !== null && nuevoDesde > nuevoHasta)
    say('nuevoHasta', 'Debe ser el primer día o después.')
  if (especialDesde !== null && especialHasta !== null && especialDesde > especialHasta)
    say('especialHasta', 'Debe ser el primer día o después.')
  if (estatus === 'superseded' && sustituta === null) say('sustituta', 'Elige la pieza que tomó su lugar.')
  if (minimo % multiplo !== 0) say('minimo', `Se vende de ${multiplo} en ${multiplo}: escribe un múltiplo.`)
})
export type ProductFields = z.output<typeof productFields>

const detail = z.object({
  id,
  version: z.number().int(),
  /** With the names of the body. */
  valores: body.omit({ version: true, tomaClave: true }),
  linea: named.nullable(),
  marca: named.nullable(),
  sustituta: partName.nullable(),
  sustitutos: z.array(partName),
  /** Its former keys. */
  anteriores: z.array(z.string()),
  aMano: z.array(heldField),
  imagen: picture.nullable(),
  aplicaciones: z.number().int(),
  imagenes: z.number().int(),
  /** Documents that name it; they stay unchanged. */
  documentos: z.number().int(),
  creado: z.iso.datetime(),
})
export type AdminProduct = z.infer<typeof detail>

export const adminProduct = define('GET /api/productos-admin/:id', {
  summary: 'Una pieza como se edita',
  access,
  params: z.object({ id: idFilter }),
  response: detail,
})

export const updateProduct = define('POST /api/updateProducto/:id', {
  summary: 'Cambia una pieza; con id 0 crea una',
  access,
  params: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
  body: productFields,
  response: z.object({ id, k_parte: z.string(), version: z.number().int() }),
})

export const releaseField = define('POST /api/productos-admin/:id/devuelve', {
  summary: 'Devuelve un campo corregido a mano a lo que dice el archivo',
  access,
  params: z.object({ id: idFilter }),
  body: z.object({ campo: holdable, version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})
