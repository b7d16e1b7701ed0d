import { countText } from '#web/ui/format/count-text.ts'
import { isSearchable } from './suggestions.ts'
import type { SearchBoxState } from './use-search-box.ts'

/** Announces the content of the list to screen readers. */
export function SearchAnnouncement({ search }: { search: SearchBoxState }) {
  return (
    <div className="sr-only" role="status">
      {said(search)}
    </div>
  )
}

function said(search: SearchBoxState): string {
  if (search.voice.isListening) return 'Escuchando. Di qué buscas.'
  return search.isOpen ? announcement(search) : ''
}

function announcement({ text, isEmpty, isWaiting, isListShown, shown }: SearchBoxState): string {
  const { options, total, note, isPopular } = shown
  // The list follows the text a moment later.
  if (isEmpty !== isPopular) return ''
  if (isPopular && !isListShown) return ''
  if (isPopular) return `${options.length} búsquedas y productos populares. Usa las flechas para elegir.`
  if (isWaiting || !isSearchable(text) || total === null) return ''
  if (options.length === 0) return 'Sin sugerencias. Presiona Enter para ver qué se parece.'
  const count = options.length === 1 ? '1 sugerencia' : `${options.length} sugerencias`
  const all = total > options.length ? ` de ${countText(total)} resultados` : ''
  return `${note === null ? '' : `${note} `}${count}${all}. Usa las flechas para elegir o Enter para verlos todos.`
}
