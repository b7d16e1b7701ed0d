import type { MetaDescriptor } from 'react-router'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import type { Addresses, Crumb, StructuredData } from '#web/app/head/structured-data.ts'
import { pageHead, type SharePicture } from '#web/app/head/page-head.ts'
import { catalogueFileText } from './catalogue-text.ts'
import { paths } from '#web/app/paths.ts'

export const CATALOGUE_BREADCRUMBS: readonly Crumb[] = [
  { name: 'Inicio', path: paths.home },
  { name: 'Catálogos', path: paths.catalogues },
]

/** The tags of the reader's screen. `path`: the address of the catalogue, below the router base. */
export function catalogueHead(
  matches: Parameters<typeof pageHead>[0],
  catalogue: PdfCatalogue,
  path: string,
): MetaDescriptor[] {
  const { titulo, categoria, year } = catalogue
  const picture = coverPicture(catalogue)
  return pageHead(matches, {
    title: `Catálogo ${titulo}`,
    description: `Catálogo de ${categoria.nombre.toLowerCase()} ${year} para leer en línea, página por página, o descargar: ${catalogueFileText(catalogue)}.`,
    path,
    kind: 'article',
    breadcrumbs: catalogueBreadcrumbs(catalogue, path),
    structuredData: (addresses) => [catalogueStructuredData(catalogue, path, addresses)],
    ...(picture === undefined ? {} : { picture }),
  })
}

export function catalogueBreadcrumbs({ titulo }: Pick<PdfCatalogue, 'titulo'>, path: string): Crumb[] {
  return [...CATALOGUE_BREADCRUMBS, { name: titulo, path }]
}

/** For shared links; undefined without a cover. */
export function coverPicture({ portada }: Pick<PdfCatalogue, 'portada'>): SharePicture | undefined {
  if (portada === null) return undefined
  return { path: portada.webp.lg, text: portada.alt, size: { width: portada.ancho, height: portada.alto } }
}

function catalogueStructuredData(
  catalogue: PdfCatalogue,
  path: string,
  { ofScreen, ofFile }: Addresses,
): StructuredData {
  const url = ofScreen(path)
  return {
    '@type': 'DigitalDocument',
    '@id': `${url}#catalogo`,
    url,
    name: `Catálogo ${catalogue.titulo}`,
    inLanguage: 'es-MX',
    ...(catalogue.portada === null ? {} : { thumbnailUrl: ofFile(catalogue.portada.webp.md) }),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: ofFile(catalogue.archivo),
      encodingFormat: 'application/pdf',
      contentSize: String(catalogue.bytes),
    },
  }
}
