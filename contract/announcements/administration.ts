import { z } from 'zod'
import { COMING } from '#domain/banners/agenda.ts'
import type { Requirement } from '#domain/access.ts'
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_STATES, DISPLAYS, MOST_BAR_TEXT } from '#domain/announcements/announcement.ts'
import { isOutsideAddress } from '#domain/links/outside-address.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Anuncios')
export const ANNOUNCEMENT_ACCESS: Requirement = { roles: ['admin'] }
const access = ANNOUNCEMENT_ACCESS

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })
const moment = z.iso.datetime({ message: 'Escribe el día y la hora.' })
const version = z.number().int()
const MOST_COMPANIES = 500

const row = z.object({
  id,
  version,
  titulo: z.string(),
  tipo: z.enum(ANNOUNCEMENT_KINDS),
  forma: z.enum(DISPLAYS),
  prioridad: z.number().int(),
  estado: z.enum(ANNOUNCEMENT_STATES),
  /** The audience, in words. */
  publico: z.string(),
  desde: z.iso.datetime().nullable(),
  /** The end of its maintenance, if that is earlier. */
  hasta: z.iso.datetime().nullable(),
  confirmar: z.boolean(),
  /** Readers who closed or acknowledged it. */
  leidos: z.number().int(),
})
export type AnnouncementRow = z.infer<typeof row>

const announcementList = defineList({
  sort: ['titulo', 'prioridad', 'desde', 'hasta', 'creado'],
  defaultSort: '-creado',
  filters: { tipo: z.enum(ANNOUNCEMENT_KINDS), estado: z.enum(ANNOUNCEMENT_STATES), agenda: z.enum(COMING) },
})

export const announcementRows = define('GET /api/anuncios/lista', {
  summary: 'Anuncios, por páginas',
  access,
  query: listQuery(announcementList),
  response: listAnswer(row),
})

export const announcementExport = exportOf(announcementRows, announcementList, 'Anuncios como archivo')

export const announcementOptions = define('GET /api/anuncios/opciones', {
  summary: 'Roles y sucursales para los que puede ser un anuncio',
  access,
  response: z.object({ roles: z.array(z.string()), sucursales: z.array(named) }),
})

const audience = z.object({
  roles: z.array(writtenText.min(1).max(60)).max(50).default([]),
  /** Buying companies. */
  empresas: z.array(id).max(MOST_COMPANIES).default([]),
  /** Supplying branches of those companies. */
  sucursales: z.array(id).max(200).default([]),
})

const fields = audience.extend({
  titulo: writtenText.min(1).max(80),
  texto: writtenText.max(2000).default(''),
  tipo: z.enum(ANNOUNCEMENT_KINDS).default('aviso'),
  forma: z.enum(DISPLAYS).default('barra'),
  prioridad: z.number().int().min(1).max(3).default(2),
  confirmar: z.boolean().default(false),
  enlace: writtenText.max(500).default(''),
  etiqueta: writtenText.max(40).default(''),
  mantenimientoDesde: moment.nullable().default(null),
  mantenimientoHasta: moment.nullable().default(null),
  visitantes: z.boolean().default(false),
  /** Included. */
  desde: moment.nullable().default(null),
  /** Excluded. */
  hasta: moment.nullable().default(null),
  activo: z.boolean().default(false),
})
type Fields = z.output<typeof fields>

interface Context {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

function checkAnnouncement(values: Fields, context: Context): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const { enlace, etiqueta, texto, forma } = values
  if (forma === 'barra' && texto.length > MOST_BAR_TEXT)
    say('texto', `En una barra caben ${MOST_BAR_TEXT} letras: acorta el texto o elige diálogo.`)
  if (enlace !== '' && !/^\/([^/\\\s]\S*)?$/u.test(enlace) && !isOutsideAddress(enlace))
    say('enlace', 'Escribe la dirección de una pantalla, como /marcas, o una que empiece con https://')
  if (enlace !== '' && etiqueta === '') say('etiqueta', 'Di qué abre, por ejemplo «Ver las marcas».')
  if (enlace === '' && etiqueta !== '') say('enlace', 'Di a dónde lleva, o borra el texto del enlace.')
  checkTimes(values, say)
  checkVisitors(values, say)
}

const BACKWARD = 'Termina antes de empezar: elige un momento después del inicio.'

function checkTimes(values: Fields, say: (path: string, message: string) => void): void {
  const { tipo, desde, hasta, mantenimientoDesde: from, mantenimientoHasta: to } = values
  if (isAfter(desde, hasta)) say('hasta', BACKWARD)
  if (tipo !== 'mantenimiento') return
  if (from === null) say('mantenimientoDesde', 'Di cuándo empieza el mantenimiento.')
  if (to === null) say('mantenimientoHasta', 'Di cuándo termina el mantenimiento.')
  if (isAfter(from, to)) say('mantenimientoHasta', BACKWARD)
  else if (isAfter(desde, to)) say('desde', 'Se mostraría cuando el mantenimiento ya terminó: elige un momento antes.')
}

function isAfter(from: string | null, to: string | null): boolean {
  return from !== null && to !== null && Date.parse(to) <= Date.parse(from)
}

function checkVisitors(values: Fields, say: (path: string, message: string) => void): void {
  const { visitantes, forma, confirmar, roles, empresas, sucursales } = values
  if (!visitantes) return
  if (forma !== 'barra') say('visitantes', 'Los visitantes solo ven barras: apágalo o elige barra.')
  else if (confirmar) say('visitantes', 'De un visitante no se sabe quién confirma: apaga una de las dos.')
  else if (roles.length + empresas.length + sucursales.length > 0)
    say('visitantes', 'Los visitantes no tienen rol, empresa ni sucursal: apágalo o déjalo para todos.')
}

export const announcementFields = fields.superRefine(checkAnnouncement)
/** `otraVez`: shown again to those who have read it. */
export const announcementChange = fields
  .extend({ version, otraVez: z.boolean().default(false) })
  .superRefine(checkAnnouncement)

export const announcementById = define('GET /api/anuncios/:id', {
  summary: 'Un anuncio, con cuántos lo han leído',
  access,
  params: byId,
  response: fields.extend({
    id,
    version,
    edicion: z.number().int(),
    estado: z.enum(ANNOUNCEMENT_STATES),
    /** Names of the audience's ids. */
    nombresEmpresas: z.array(named),
    /** People of the audience, by what they have done with this edition. */
    lectores: z.object({
      total: z.number().int(),
      vieron: z.number().int(),
      cerraron: z.number().int(),
      enterados: z.number().int(),
    }),
  }),
})

export const storeAnnouncement = define('POST /api/anuncios', {
  summary: 'Crea un anuncio',
  access,
  body: announcementFields,
  response: z.object({ id }),
})

export const updateAnnouncement = define('POST /api/anuncios/:id', {
  summary: 'Cambia un anuncio',
  access,
  params: byId,
  body: announcementChange,
  response: z.object({ version }),
})

export const withdrawAnnouncement = define('POST /api/anuncios/:id/retira', {
  summary: 'Retira un anuncio publicado: deja de verse y queda quién lo leyó',
  access,
  params: byId,
  body: z.object({ version }),
  response: z.object({ version }),
})

export const removeAnnouncement = define('POST /api/anuncios/:id/elimina', {
  summary: 'Elimina un borrador que nunca se publicó',
  access,
  params: byId,
  body: z.object({ version }),
  response: z.object({ success: z.literal(true) }),
})

/** Changes nothing. */
export const countAudience = define('POST /api/anuncios/alcance', {
  summary: 'Cuántas personas con cuenta verían un anuncio',
  access,
  body: audience,
  response: z.object({ personas: z.number().int() }),
})
