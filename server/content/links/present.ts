import type { ContentLink } from '#contract/content/links.ts'
import type { LinkRow } from './store.ts'

export function presentLink({ kind, id, name, is_shown: isShown }: LinkRow): ContentLink {
  return { tipo: kind === 'banner' ? 'banner' : 'publicacion', id, nombre: name, visible: isShown }
}
