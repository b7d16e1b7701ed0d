import { browserApi } from '#web/data/browser-api.ts'

/** Counts a search that found something among the popular ones. A failure is only logged: the search itself goes on. */
export function registerSearch(text: string): void {
  browserApi('POST /api/registrabusqueda', { body: { buscar: text.trim() } }).catch((error: unknown) => {
    console.warn('registrabusqueda', error)
  })
}
