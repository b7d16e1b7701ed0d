import { useEffect } from 'react'
import { browserApi } from '#web/api/browser-api.ts'

const noted = new Set<string>()

/** Tells the server of a search that found something (specification, section 7), once for each text while the page stands. */
export function useNoteSearch(text: string, total: number): void {
  useEffect(() => {
    if (total === 0 || noted.has(text)) return
    noted.add(text)
    browserApi('POST /api/registrabusqueda', { body: { buscar: text } }).catch((error: unknown) => {
      // The list stands without it: only logged.
      console.warn('registrabusqueda', error)
    })
  }, [text, total])
}
