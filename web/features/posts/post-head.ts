import type { MetaDescriptor } from 'react-router'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import type { Addresses, Crumb, StructuredData } from '#web/app/head/structured-data.ts'
import { pageHead, type SharePicture } from '#web/app/head/page-head.ts'
import { dayText, readingText } from './day-text.ts'
import { POST_KIND, postListBreadcrumbs } from './post-kinds.ts'
import { paths } from '#web/app/paths.ts'

/** Search engines show no more of a title. */
const MOST_OF_TITLE = 65

export function postHead(matches: Parameters<typeof pageHead>[0], post: PostDetail): MetaDescriptor[] {
  const picture = sharePicture(post)
  return pageHead(matches, {
    title: shortened(post.titulo, MOST_OF_TITLE),
    description: descriptionOf(post),
    path: paths.post(post.slug),
    kind: 'article',
    isIndexable: !post.vistaPrevia,
    breadcrumbs: postBreadcrumbs(post),
    structuredData: (addresses) => [postStructuredData(post, addresses)],
    ...(picture === undefined ? {} : { picture }),
  })
}

export function postBreadcrumbs({ tipo, titulo, slug }: Pick<PostSummary, 'tipo' | 'titulo' | 'slug'>): Crumb[] {
  return [...postListBreadcrumbs(tipo), { name: titulo, path: paths.post(slug) }]
}

/** The post in the terms of schema.org. */
export function postStructuredData(post: PostDetail, { ofScreen, ofFile }: Addresses): StructuredData {
  const url = ofScreen(paths.post(post.slug))
  const company = { '@type': 'Organization', '@id': `${ofScreen(paths.home)}#organizacion`, name: 'Tuerca' }
  return {
    '@type': post.tipo === 'blog' ? 'BlogPosting' : 'Article',
    '@id': `${url}#publicacion`,
    url,
    mainEntityOfPage: url,
    headline: shortened(post.titulo, 110),
    description: descriptionOf(post),
    ...(post.portada === null ? {} : { image: [ofFile(post.portada.webp.lg)] }),
    datePublished: post.publicado,
    dateModified: post.actualizado,
    inLanguage: 'es-MX',
    // The author may be a person or a team, which is not recorded; the company answers for both.
    author: company,
    ...(post.autor === '' ? {} : { creditText: post.autor }),
    ...(post.etiquetas.length === 0 ? {} : { keywords: post.etiquetas.join(', ') }),
    publisher: company,
  }
}

/** The picture for shared links, else the cover. */
function sharePicture(post: PostDetail): SharePicture | undefined {
  return postPicture(post.compartir === null ? post : { ...post, portada: post.compartir })
}

/** For shared links; undefined without a cover. */
export function postPicture({ portada, titulo }: Pick<PostSummary, 'portada' | 'titulo'>): SharePicture | undefined {
  if (portada === null) return undefined
  return {
    path: portada.webp.lg,
    text: portada.alt === '' ? titulo : portada.alt,
    size: { width: portada.ancho, height: portada.alto },
  }
}

function descriptionOf({ resumen, tipo, publicado, minutos }: PostDetail): string {
  if (resumen !== '') return resumen
  return `${POST_KIND[tipo].title} de refacciones, ${dayText(publicado)}. ${readingText(minutos)}.`
}

/** Whole words, at most `most` characters with the ellipsis. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/u, '')}…`
}
