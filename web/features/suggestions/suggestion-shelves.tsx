import { useRef } from 'react'
import { usePartialQuery } from '#web/data/outcome.ts'
import { searchedQuery, unboughtQuery } from '#web/data/catalog/suggestion-calls.ts'
import { ProductShelf } from '#web/features/home/product-shelf.tsx'
import { useIsNear } from '#web/features/home/use-is-near.ts'

/** Parts that the own company does not buy and may want, at the end of a screen. Empty shelves are not rendered. */
export function SuggestionShelves() {
  return (
    <>
      <SuggestionShelf id="sugerencias-compras" title="Lo que compran talleres como el tuyo" query={unboughtQuery} />
      <SuggestionShelf id="sugerencias-busquedas" title="Lo que otros clientes buscan" query={searchedQuery} />
    </>
  )
}

interface SuggestionShelfProps {
  readonly id: string
  readonly title: string
  readonly query: typeof unboughtQuery
}

/** Requested when it is almost visible, and rendered only with suggestions: many companies have none. */
function SuggestionShelf({ id, title, query }: SuggestionShelfProps) {
  const place = useRef<HTMLDivElement>(null)
  const part = usePartialQuery(query, useIsNear(place))
  const isKnown = part.data !== undefined || part.failure !== null
  return (
    <div ref={place}>
      {isKnown && <ProductShelf id={id} title={title} part={part} products={part.data} whenEmpty={null} />}
    </div>
  )
}
