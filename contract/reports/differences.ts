import { z } from 'zod'
import { FIGURE_KINDS } from '#domain/reports/admin-work.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayFilter, defineList, listAnswer, listQuery } from '../list.ts'

const differences = defineList({
  sort: ['encontrada', 'dia'],
  defaultSort: '-encontrada',
  /** Days when the difference was found, in the shop's time zone. */
  filters: { cifras: z.enum(FIGURE_KINDS), desde: dayFilter, hasta: dayFilter },
})

/** null: not counted there. */
const count = z.number().int().nullable()
const sums = z.object({ documentos: count, piezas: count, importe: amount })

const difference = z.object({
  id: z.number().int(),
  encontrada: z.iso.datetime(),
  cifras: z.enum(FIGURE_KINDS),
  /** For sums of a month, its first day. */
  dia: z.iso.date(),
  guardado: sums,
  /** The figures from the documents. */
  documentos: sums,
})
export type DifferenceRow = z.infer<typeof difference>

export const differenceList = defineEndpoint('GET /api/sumas/diferencias', {
  summary: 'Días cuyas sumas no coincidían con los documentos, por páginas; ya se sumaron otra vez',
  area: 'Tablero',
  access: PRIVATE_SCREENS.figureDifferences.access,
  query: listQuery(differences),
  response: listAnswer(difference),
})
