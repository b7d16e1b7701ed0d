import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import tile from '#web/ui/tile.module.css'
import { CatalogueCover } from './catalogue-cover.tsx'
import { catalogueFileText } from './catalogue-text.ts'
import { FoundPages } from './found-pages.tsx'
import classes from './catalogue-card.module.css'

interface CatalogueCardProps {
  readonly catalogue: PdfCatalogue
  /** Below the router base. */
  readonly to: string
  readonly loading: 'eager' | 'lazy'
  readonly headingLevel: 'h2' | 'h3'
  /** Pages with the searched text. */
  readonly foundPages?: readonly number[]
}

const NO_PAGES: readonly number[] = []

export function CatalogueCard({
  catalogue,
  to,
  loading,
  headingLevel: Heading,
  foundPages = NO_PAGES,
}: CatalogueCardProps) {
  const { titulo, year, categoria } = catalogue
  return (
    <article className={`relative ${tile.tile ?? ''} stack h-full`}>
      <CatalogueCover catalogue={catalogue} sizes="(min-width: 48em) 240px, 45vw" loading={loading} />
      <Heading className={classes.title}>
        <Link to={to} className={`undecorated ${tile.link ?? ''}`}>
          {titulo}
        </Link>
      </Heading>
      <p className="stack faint leading-135 text-md mt-4">
        {/* Most titles contain both already. */}
        {titulo === `${categoria.nombre} ${year}` ? null : (
          <span>
            {categoria.nombre} {year}
          </span>
        )}
        <span>{catalogueFileText(catalogue)}</span>
      </p>
      {foundPages.length > 0 && (
        <p className="relative mt-4">
          <FoundPages title={titulo} to={to} pages={foundPages} />
        </p>
      )}
      <a
        href={catalogue.descarga}
        download
        className={`hover-underline tap-line gap-6 self-start relative ${classes.download ?? ''}`}
        aria-label={`Descargar ${titulo}`}
      >
        <IconDownload size={18} aria-hidden />
        Descargar
      </a>
    </article>
  )
}
