import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { ANNOUNCEMENT_KINDS, DISPLAYS } from '#domain/announcements/announcement.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const area = 'Anuncios'

/** As it is read, and previewed before it is published. */
const shownAnnouncement = z.object({
  id: z.number().int(),
  /** One more each time that those who read it are to read it again. */
  edicion: z.number().int(),
  titulo: z.string(),
  /** Plain text; paragraphs are parted by an empty line. */
  texto: z.string(),
  tipo: z.enum(ANNOUNCEMENT_KINDS),
  forma: z.enum(DISPLAYS),
  /** Goes away by 'enterado' alone. */
  confirmar: z.boolean(),
  /** A path below the router's base, an address with https://, or ''. */
  enlace: z.string(),
  etiqueta: z.string(),
  /** Of a maintenance: from when to when. */
  mantenimientoDesde: z.iso.datetime().nullable(),
  mantenimientoHasta: z.iso.datetime().nullable(),
  /** It was on their screen before. */
  visto: z.boolean(),
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>

/** Nothing for who acts in somebody's name: it is for that person. */
export const announcements = defineEndpoint({
  method: 'GET',
  path: '/api/anuncios',
  summary: 'Anuncios vigentes para quien pregunta, que no ha cerrado, en su orden',
  area,
  access: 'public',
  response: z.object({
    anuncios: z.array(shownAnnouncement),
    /** Until another one for them begins or ends; null: none is known of. */
    segundos: z.number().int().nullable(),
  }),
})

/** What somebody does with one: it is on their screen, they close it, they say that they know. */
const READ_ACTS = ['visto', 'cerrado', 'enterado'] as const

export const readAnnouncement = defineEndpoint({
  method: 'POST',
  path: '/api/anuncios/:id/leido',
  summary: 'Anota que quien pregunta vio, cerró o se dio por enterado de un anuncio; repetirlo no cambia nada',
  area,
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  body: z.object({ edicion: z.number().int().positive().max(32_767), acto: z.enum(READ_ACTS) }),
  response: z.object({ success: z.literal(true) }),
})
