import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { ANNOUNCEMENT_KINDS, DISPLAYS } from '#domain/announcements/announcement.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const define = callsIn('Anuncios')

/** As shown to readers, and in the preview. */
const shownAnnouncement = z.object({
  id: z.number().int(),
  /** Raised whenever the announcement is to be read again. */
  edicion: z.number().int(),
  titulo: z.string(),
  /** Plain text; blank lines separate paragraphs. */
  texto: z.string(),
  tipo: z.enum(ANNOUNCEMENT_KINDS),
  forma: z.enum(DISPLAYS),
  /** Only 'enterado' dismisses it. */
  confirmar: z.boolean(),
  /** A path below the router's base, an address with https://, or ''. */
  enlace: z.string(),
  etiqueta: z.string(),
  /** Start and end of the maintenance. */
  mantenimientoDesde: z.iso.datetime().nullable(),
  mantenimientoHasta: z.iso.datetime().nullable(),
  /** It was already shown to the reader. */
  visto: z.boolean(),
})
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>

/** Empty for staff acting for a customer: announcements are for that person. */
export const announcements = define('GET /api/anuncios', {
  summary: 'Anuncios vigentes para quien pregunta, que no ha cerrado, en su orden',
  access: 'public',
  response: z.object({
    anuncios: z.array(shownAnnouncement),
    /** Seconds until the next announcement for the reader begins or ends; null: none is planned. */
    segundos: z.number().int().nullable(),
  }),
})

/** What a reader did: it was shown, they closed it, they acknowledged it. */
const READ_ACTS = ['visto', 'cerrado', 'enterado'] as const

export const readAnnouncement = define('POST /api/anuncios/:id/leido', {
  summary: 'Anota que quien pregunta vio, cerró o se dio por enterado de un anuncio; repetirlo no cambia nada',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  body: z.object({ edicion: z.number().int().positive().max(32_767), acto: z.enum(READ_ACTS) }),
  response: z.object({ success: z.literal(true) }),
})
