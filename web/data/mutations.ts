import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

export type ContactRequestBody = CallInput<'POST /api/contacto/consulta'>['body']

/** Sends a question to the advisors. The same `clave` is stored once, however often it is sent. */
export const submitContactRequest = mutationOptions({
  mutationFn: (body: ContactRequestBody) => browserApi('POST /api/contacto/consulta', { body }),
})

/** Counts a search with results for the popular searches. A failure is only logged: the search itself continues. */
export function registerSearch(text: string): void {
  browserApi('POST /api/registrabusqueda', { body: { buscar: text.trim() } }).catch((error: unknown) => {
    console.warn('registrabusqueda', error)
  })
}
