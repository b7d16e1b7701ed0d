import type { ContentLink } from '#contract/content/links.ts'
import type { LinkRow } from './store.ts'

const KINDS = { banner: 'banner', post: 'publicacion', announcement: 'anuncio' } as const

export function presentLink({ kind, id, name, is_shown: isShown }: LinkRow): ContentLink {
  return { tipo: KINDS[kind], id, nombre: name, visible: isShown }
}
