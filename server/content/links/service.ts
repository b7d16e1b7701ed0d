import type { Kysely } from 'kysely'
import { catalogueAddress, postAddress, promotionAddress } from '#domain/screen-address.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { fileAddress } from '#server/platform/files/present-picture.ts'
import { catalogueStandIns, linksMatching, slugsOfPost, type CatalogueAddress, type LinkRow } from './store.ts'

/** After an address that ends there: in a text, in an attribute, before a query or an anchor. */
const END = `($|[?#&"'<[:space:]])`
/** Within the query of the same address. */
const QUERY = `[?][^"'<[:space:]]*`

/** What would lead nowhere without a PDF catalogue: what links to it, to its file or its download. */
export async function linksToCatalogue(db: Kysely<DB>, catalogue: CatalogueAddress): Promise<LinkRow[]> {
  const { hasFile, isListed } = await catalogueStandIns(db, catalogue)
  const screen = literal(catalogueAddress(catalogue.year, catalogue.category_slug))
  return linksMatching(db, [
    literal(`/api/catalogos/${catalogue.id}/pdf`) + END,
    `${screen}${QUERY}catalogo=${catalogue.id}($|[^0-9])`,
    // The list of a year and category shows others, where there are any.
    ...(isListed ? [] : [screen + END]),
    ...(hasFile ? [] : [literal(fileAddress(catalogue.file_name)) + END]),
  ])
}

/** What would lead nowhere without a post: what links to it by its number, its address or one that it had. */
export async function linksToPost(db: Kysely<DB>, id: number): Promise<LinkRow[]> {
  const slugs = await slugsOfPost(db, id)
  const links = await linksMatching(
    db,
    [String(id), ...slugs].map((slug) => literal(postAddress(slug)) + END),
  )
  return links.filter((link) => link.kind !== 'post' || link.id !== id)
}

/** What would lead nowhere without a promotion. */
export async function linksToPromotion(db: Kysely<DB>, slug: string): Promise<LinkRow[]> {
  return linksMatching(db, [literal(promotionAddress(slug)) + END])
}

/** Why something is not removed yet; null: nothing links to it, or it does not matter. */
export function linkedFailure(links: readonly LinkRow[], breaksLinks: boolean): Failure | null {
  if (links.length === 0 || breaksLinks) return null
  return new Failure('conflict', `Quedarían con un enlace roto ${linksText(links)}. Cámbialos antes.`)
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const NAMED = 5
const NAMES = { banner: 'el banner', post: 'la publicación', announcement: 'el anuncio' } as const

/** 'el banner «Frenos 2026» y la publicación «Catálogos nuevos»' */
function linksText(links: readonly LinkRow[]): string {
  const names = links.slice(0, NAMED).map(({ kind, name }) => `${NAMES[kind]} «${name}»`)
  const more = links.length - names.length
  return LIST.format(more === 0 ? names : [...names, `${more} más`])
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}
