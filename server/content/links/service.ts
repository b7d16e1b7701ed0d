import type { Kysely } from 'kysely'
import { catalogueAddress } from '#domain/screen-address.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { fileAddress } from '#server/platform/files/present-picture.ts'
import { catalogueStandIns, linksMatching, type CatalogueAddress, type LinkRow } from './store.ts'

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

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const NAMED = 5

/** 'el banner «Frenos 2026» y la publicación «Catálogos nuevos»' */
export function linksText(links: readonly LinkRow[]): string {
  const names = links
    .slice(0, NAMED)
    .map(({ kind, name }) => `${kind === 'banner' ? 'el banner' : 'la publicación'} «${name}»`)
  const more = links.length - names.length
  return LIST.format(more === 0 ? names : [...names, `${more} más`])
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}
