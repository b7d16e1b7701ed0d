import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cataloguesWithQuery } from '#web/data/content/catalogue-calls.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { CatalogueCover } from './catalogue-cover.tsx'
import { readerPagePath, readerPath } from './catalogue-location.ts'
import { FoundPages } from './found-pages.tsx'
import classes from './catalogue-hits-list.module.css'

/** The catalogues with the text, and the pages. Nothing is shown where they cannot be loaded. */
export function CatalogueHitsList({ text }: { readonly text: string }) {
  const { data: found = [] } = useQuery(cataloguesWithQuery(text))
  const hits = found.filter(({ coincidencias }) => coincidencias.length > 0)
  if (hits.length === 0) return null
  return (
    <section className="stack gap-12 mt-32" aria-labelledby="en-catalogos">
      <SectionHeading id="en-catalogos" size="small">
        En catálogos PDF
      </SectionHeading>
      <ul className={`grid gap-12 ${classes.list ?? ''}`}>
        {hits.map((catalogue) => {
          const to = readerPath(catalogue, [])
          const { id, titulo, year, categoria, coincidencias } = catalogue
          return (
            <li key={id} className="flex gap-12 p-12 square-frame">
              <div className={classes.cover}>
                <CatalogueCover catalogue={catalogue} sizes="64px" loading="lazy" />
              </div>
              <div className="stack min-w-0 gap-4">
                <Link to={readerPagePath(to, coincidencias[0] ?? 1)} className="semibold offset-3">
                  {titulo}
                </Link>
                {titulo !== `${categoria.nombre} ${year}` && (
                  <span>
                    {categoria.nombre} {year}
                  </span>
                )}
                <FoundPages title={titulo} to={to} pages={coincidencias} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
