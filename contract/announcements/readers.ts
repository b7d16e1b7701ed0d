import { z } from 'zod'
import { READER_STATES } from '#domain/announcements/announcement.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { ANNOUNCEMENT_ACCESS as access } from './administration.ts'

const define = callsIn('Anuncios')
const byId = z.object({ id: idFilter })
const moment = z.iso.datetime().nullable()

/** The audience, and former members of it who have read it. */
const readerList = defineList({
  sort: ['nombre', 'empresa', 'visto', 'leido'],
  defaultSort: 'nombre',
  filters: { estado: z.enum(READER_STATES) },
})

export const announcementReaders = define('GET /api/anuncios/:id/lectores', {
  summary: 'Quién ha leído un anuncio y quién aún no',
  access,
  params: byId,
  query: listQuery(readerList),
  response: listAnswer(
    z.object({
      id: z.number().int(),
      nombre: z.string(),
      correo: z.string(),
      /** '' for staff. */
      empresa: z.string(),
      estado: z.enum(READER_STATES),
      visto: moment,
      /** Closed, or acknowledged. */
      leido: moment,
    }),
  ),
})

export const announcementReadersExport = exportOf(
  announcementReaders,
  readerList,
  'Los lectores de un anuncio como archivo',
)
