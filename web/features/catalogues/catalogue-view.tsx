import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PdfCatalogue } from '#contract/pdf-catalogues.ts'
import { ShareButton } from '#web/ui/page-actions/share-button.tsx'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { catalogueBreadcrumbs } from './catalogue-head.ts'
import { catalogueFileText } from './catalogue-text.ts'
import { Reader } from './reader/reader.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './catalogue-view.module.css'
import { paths } from '#web/app/paths.ts'

interface CatalogueViewProps {
  readonly catalogue: PdfCatalogue
  /** The address of the catalogue, below the router base. */
  readonly path: string
  readonly others: readonly (PdfCatalogue & { readonly path: string })[]
  readonly othersTitle: string
  readonly firstPage: number
}

/** The reader of a catalogue, with other catalogues below. */
export function CatalogueView({ catalogue, path, others, othersTitle, firstPage }: CatalogueViewProps) {
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={catalogueBreadcrumbs(catalogue, path)} />
      <header className={`row items-end justify-between ${classes.head ?? ''}`}>
        <div>
          <h1 className={screen.heading}>Catálogo {catalogue.titulo}</h1>
          <p className={screen.figures}>{catalogueFileText(catalogue)}</p>
        </div>
        <div className="row gap-8">
          <a href={catalogue.descarga} download className={`hover-accent gap-10 button-link ${classes.download ?? ''}`}>
            <IconDownload size={20} aria-hidden />
            Descargar PDF
          </a>
          <ShareButton title={`Catálogo ${catalogue.titulo}`} />
        </div>
      </header>
      <Reader key={catalogue.id} catalogue={catalogue} firstPage={firstPage} />
      {others.length > 0 && (
        <section className="mt-32" aria-labelledby="otros-catalogos">
          <SectionHeading id="otros-catalogos" className="mb-16">
            {othersTitle}
          </SectionHeading>
          <ul className={classes.list}>
            {others.map((other) => (
              <li key={other.id}>
                <CatalogueCard catalogue={other} to={other.path} loading="lazy" headingLevel="h3" />
              </li>
            ))}
          </ul>
          <Link to={paths.catalogues} className="tap-line semibold accent mt-16 offset-3">
            Ver todos los catálogos
          </Link>
        </section>
      )}
    </div>
  )
}
