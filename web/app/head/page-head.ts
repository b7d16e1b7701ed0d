import type { MetaDescriptor } from 'react-router'
import type { DrawingName } from '#domain/drawing.ts'
import type { Site } from '#web/data/site.ts'
import { withBase } from '#web/app/navigation/router-base.ts'
import type { Addresses, Crumb, StructuredData } from './structured-data.ts'
import { breadcrumbStructuredData } from './site-structured-data.ts'

export interface SharePicture {
  /** From the root of the site. */
  readonly path: string
  readonly text: string
  /** null: not known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** The data of a page for search engines and shared links. */
export interface PageHead {
  /** Without the name of the site. */
  readonly title: string
  readonly description: string
  /** The canonical address of this content, below the router base: without filters, orders or other spellings. */
  readonly path: string
  /** Whether search engines index the page; its links are followed in any case. */
  readonly isIndexable?: boolean
  readonly kind?: 'website' | 'article' | 'product'
  readonly picture?: SharePicture
  /** Neighbouring pages of a list, below the router base. */
  readonly previous?: string | null
  readonly next?: string | null
  /** The path from the home screen, this page last. */
  readonly breadcrumbs?: readonly Crumb[]
  readonly structuredData?: (addresses: Addresses) => readonly StructuredData[]
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/**
 * The tags of a screen: `export const meta = ({ matches, … }) => pageHead(matches, { … })`. Every public screen uses it,
 * so that none lacks a canonical link, a description or a picture.
 */
export function pageHead(matches: Matches, head: PageHead): MetaDescriptor[] {
  const addresses = addressesOf(matches)
  const title = `${head.title} | Tuerca`
  const url = addresses.ofScreen(head.path)
  const picture = head.picture ?? drawingPicture('generica', 'Tuerca, refacciones automotrices')
  const image = addresses.ofFile(picture.path)
  const isIndexable = head.isIndexable ?? true
  const structuredData = [
    ...(head.structuredData?.(addresses) ?? []),
    ...(head.breadcrumbs === undefined ? [] : [breadcrumbStructuredData(head.breadcrumbs, addresses)]),
  ]
  return [
    { title },
    { name: 'description', content: head.description },
    { name: 'robots', content: isIndexable ? 'index, follow, max-image-preview:large' : 'noindex, follow' },
    // A page that is not indexed has no canonical link.
    ...(isIndexable ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...neighbour('prev', head.previous, addresses),
    ...neighbour('next', head.next, addresses),
    ...properties({
      'og:site_name': 'Tuerca',
      'og:locale': 'es_MX',
      'og:type': head.kind ?? 'website',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': url,
      'og:image': image,
      'og:image:alt': picture.text,
      ...(picture.size && { 'og:image:width': picture.size.width, 'og:image:height': picture.size.height }),
    }),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: head.title },
    { name: 'twitter:description', content: head.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: picture.text },
    // React Router escapes it for a script element. The content policy does not apply to data.
    ...(structuredData.length === 0
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': structuredData } }]),
  ]
}

/** The tags of a screen without content: it does not exist or could not be loaded. */
export function notFoundHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex, follow' }]
}

/** The drawing of a line for shared links: web/public/share, made by scripts/draw-share-pictures.mjs. */
export function drawingPicture(drawing: DrawingName, text: string): SharePicture {
  return { path: `${import.meta.env.BASE_URL}share/${drawing}.png`, text, size: { width: 1200, height: 630 } }
}

function addressesOf(matches: Matches): Addresses {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { site?: Site } | undefined
  const origin = root?.site?.origin ?? ''
  return {
    ofScreen: (path) => origin + withBase(path),
    ofFile: (path) => (path.startsWith('/') ? origin + path : path),
  }
}

function neighbour(rel: 'prev' | 'next', path: string | null | undefined, { ofScreen }: Addresses): MetaDescriptor[] {
  return path == null ? [] : [{ tagName: 'link', rel, href: ofScreen(path) }]
}

function properties(values: Readonly<Record<string, string | number>>): MetaDescriptor[] {
  return Object.entries(values).map(([property, content]) => ({ property, content: String(content) }))
}
