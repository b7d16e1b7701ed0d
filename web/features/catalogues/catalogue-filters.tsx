import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { catalogueListPath, type CatalogueListLocation } from './catalogue-location.ts'
import classes from './catalogue-filters.module.css'

interface CatalogueFiltersProps {
  readonly location: CatalogueListLocation
  readonly shelves: Pick<CallOutput<'GET /api/catalogos'>, 'years' | 'categorias'>
}

/** Years and categories as links with counts. */
export function CatalogueFilters({ location, shelves }: CatalogueFiltersProps) {
  const { year, categoria } = location
  return (
    <nav className={`stack gap-12 ruled-below ${classes.filters ?? ''}`} aria-label="Filtrar catálogos">
      <FilterRow
        title="Año"
        everything={{
          label: 'Todos',
          to: catalogueListPath({ ...location, year: null, pagina: 1 }),
          isChosen: year === null,
        }}
        values={shelves.years.map((each) => ({
          label: String(each.year),
          count: each.cantidad,
          to: catalogueListPath({ ...location, year: each.year, pagina: 1 }),
          isChosen: each.year === year,
        }))}
      />
      <FilterRow
        title="Categoría"
        everything={{
          label: 'Todas',
          to: catalogueListPath({ ...location, categoria: null, pagina: 1 }),
          isChosen: categoria === null,
        }}
        values={shelves.categorias.map((each) => ({
          label: each.nombre,
          count: each.cantidad,
          to: catalogueListPath({ ...location, categoria: each.slug, pagina: 1 }),
          isChosen: each.slug === categoria,
        }))}
      />
    </nav>
  )
}

interface FilterLink {
  readonly label: string
  readonly to: string
  readonly isChosen: boolean
}

interface FilterRowProps {
  readonly title: string
  readonly everything: FilterLink
  readonly values: readonly (FilterLink & { readonly count: number })[]
}

function FilterRow({ title, everything, values }: FilterRowProps) {
  return (
    <div className={`grid one-column items-baseline gap-4-16 ${classes.row ?? ''}`}>
      <h2 className="text-md medium faint same-font">{title}</h2>
      <ul className="row gap-8 phone-strip">
        <li>
          <FilterChip {...everything} />
        </li>
        {values.map(({ count, ...link }) => (
          <li key={link.to}>
            <FilterChip {...link} count={count} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FilterChip({ label, to, isChosen, count }: FilterLink & { readonly count?: number }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={`hover-edge tap-line gap-8 medium undecorated ${classes.value ?? ''}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}
      {count !== undefined && <span className={`faint text-sm ${classes.count ?? ''}`}>{countText(count)}</span>}
    </Link>
  )
}
