import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from './endpoint.ts'
import { idFilter } from './list.ts'
import { writtenText } from './text.ts'

const list = z.string().regex(/^[a-z-]{1,60}$/u, 'Debe ser el nombre de una lista.')

/** The query of the list's address, without '?': order, search, filters, columns and density. */
const query = z.string().max(2000)

const savedView = z.object({ id: z.number().int(), nombre: z.string(), consulta: query })
export type SavedView = z.infer<typeof savedView>

export const savedViews = defineEndpoint('GET /api/vistas', {
  summary: 'Las vistas que una persona guardó de una lista',
  area: 'Listas',
  access: ANY_ACCOUNT,
  query: z.object({ lista: list }),
  response: z.object({ vistas: z.array(savedView) }),
})

export const saveView = defineEndpoint('POST /api/vistas', {
  summary: 'Guarda una vista de una lista; la que tenga el mismo nombre se reemplaza',
  area: 'Listas',
  access: ANY_ACCOUNT,
  body: z.object({
    lista: list,
    nombre: writtenText.min(1, 'Escribe un nombre.').max(60, 'Debe tener 60 letras o menos.'),
    consulta: query,
  }),
  response: z.object({ vista: savedView }),
})

export const deleteView = defineEndpoint('POST /api/vistas/:id/elimina', {
  summary: 'Elimina una vista propia',
  area: 'Listas',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: z.object({ success: z.boolean() }),
})
