import type { SavedView } from '#contract/saved-views.ts'
import type { ViewRow } from './store.ts'

export function presentView({ id, name, query }: ViewRow): SavedView {
  return { id, nombre: name, consulta: query }
}
