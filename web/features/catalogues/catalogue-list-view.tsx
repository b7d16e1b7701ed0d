import type { CallOutput } from '#contract/client.ts'
import { PageLinks } from '#web/app/navigation/page-links.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'
import { Breadcrumbs } from '#web/app/navigation/breadcrumbs.tsx'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'
import { CATALOGUE_BREADCRUMBS } from './catalogue-head.ts'
import { catalogueListPath, readerPath, type CatalogueListLocation } from './catalogue-location.ts'
import classes from './catalogue-list-view.module.css'
import { paths } from '#web/app/paths.ts'

export type CatalogueList = CallOutput<'GET /api/catalogos'>

/** Visible at once on most screens: their covers load eagerly. */
const FIRST_ROW = 5

export function CatalogueListView({ location, list }: { location: CatalogueListLocation; list: CatalogueList }) {
  const { results, total, pagina, paginas } = list
  const isNarrowed = location.year !== null || location.categoria !== null || location.buscar !== ''
  // A later page may begin within a year and category.
  const shelf = pagina === 1 ? results : []
  return (
    <div className={screen.screen}>
      <Breadcrumbs steps={CATALOGUE_BREADCRUMBS} />
      <header>
        <h1 className={screen.heading}>Catálogos</h1>
        <p className={screen.lead}>Léelos aquí mismo, página por página, o descárgalos en PDF.</p>
      </header>
      {(total > 0 || isNarrowed) && <CatalogueSearch key={location.buscar} location={location} />}
      {(list.years.length > 0 || list.categorias.length > 0 || isNarrowed) && (
        <CatalogueFilters location={location} shelves={list} />
      )}
      <p className="faint" role="status">
        {results.length > 0 &&
          `${countText(total)} ${total === 1 ? 'catálogo' : 'catálogos'}${location.buscar === '' ? '' : ` con “${location.buscar}”`}`}
      </p>
      {results.length === 0 ? (
        <NoCatalogues isNarrowed={isNarrowed || total > 0} searched={location.buscar} />
      ) : (
        <ul className={classes.catalogues}>
          {results.map((catalogue, index) => (
            <li key={catalogue.id}>
              <CatalogueCard
                catalogue={catalogue}
                to={readerPath(catalogue, shelf)}
                loading={index < FIRST_ROW ? 'eager' : 'lazy'}
                headingLevel="h2"
                foundPages={catalogue.coincidencias}
              />
            </li>
          ))}
        </ul>
      )}
      {results.length > 0 && (
        <PageLinks page={pagina} pages={paginas} pathTo={(page) => catalogueListPath({ ...location, pagina: page })} />
      )}
    </div>
  )
}

function NoCatalogues({ isNarrowed, searched }: { isNarrowed: boolean; searched: string }) {
  return (
    <div>
      <p className="text-lg mt-8">
        {searched !== ''
          ? `Ningún catálogo tiene “${searched}”. Prueba con una sola palabra o con la clave de una parte.`
          : isNarrowed
            ? 'No hay catálogos de ese año y esa categoría.'
            : 'Aún no hay catálogos en PDF.'}
      </p>
      <LinkList links={isNarrowed ? [ALL_CATALOGUES, ...ELSEWHERE] : ELSEWHERE} />
    </div>
  )
}

const ALL_CATALOGUES = { label: 'Ver todos los catálogos', to: paths.catalogues }
const ELSEWHERE = [
  { label: 'Ver todos los productos', to: paths.productList },
  { label: 'Buscar por vehículo', to: paths.advancedSearch },
]
