import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

export type ContactRequestBody = CallInput<'POST /api/contacto/consulta'>['body']

/** Sends a question to the advisors. `clave` makes it idempotent. */
export const submitContactRequest = mutationOptions({
  mutationFn: (body: ContactRequestBody) => browserApi('POST /api/contacto/consulta', { body }),
})

const registered = new Set<string>()

/** Counts a search with results for the popular searches, once per page view. A failure is only logged: the search itself continues. */
export function registerSearch(text: string): void {
  if (registered.has(text.trim())) return
  registered.add(text.trim())
  browserApi('POST /api/registrabusqueda', { body: { buscar: text.trim() } }).catch((error: unknown) => {
    console.warn('registrabusqueda', error)
  })
}

/** Counts a search without the wanted result. A failure is only logged. */
export function registerMiss(text: string): void {
  browserApi('POST /api/busquedas/sin-resultado/anota', { body: { buscar: text.trim() } }).catch((error: unknown) => {
    console.warn('busquedas/sin-resultado', error)
  })
}

/** Saves the query of a list's address under a name. */
export const saveView = mutationOptions({
  mutationFn: (body: CallInput<'POST /api/vistas'>['body']) => browserApi('POST /api/vistas', { body }),
})

export const deleteView = mutationOptions({
  mutationFn: (id: number) => browserApi('POST /api/vistas/:id/elimina', { params: { id } }),
})

/** Hides a popular search from visitors, or shows it again. */
export const hidePopularSearch = ({ id, isHidden }: { readonly id: string; readonly isHidden: boolean }) =>
  browserApi(isHidden ? 'POST /api/busquedas/populares/oculta' : 'POST /api/busquedas/populares/muestra', {
    body: { id },
  })
