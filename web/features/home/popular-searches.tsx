import { Link } from 'react-router'
import type { HomeSuggestions } from '#web/data/queries.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import type { PartialData } from '#web/data/outcome.ts'
import classes from './popular-searches.module.css'
import { paths } from '#web/app/paths.ts'

export function PopularSearches({ part }: { part: PartialData<HomeSuggestions> }) {
  const searches = part.data?.masbuscados
  if (searches?.length === 0) return null
  return (
    <section className={classes.popular} aria-labelledby="mas-buscado">
      <h2 id="mas-buscado" className={`mb-8 text-md medium same-font ${classes.title ?? ''}`}>
        Lo más buscado
      </h2>
      {searches === undefined ? (
        <QuietError onRetry={part.retry} isBusy={part.isBusy} />
      ) : (
        <ul className={`row gap-8 phone-strip ${classes.list ?? ''}`}>
          {searches.map(({ consulta }) => (
            <li key={consulta}>
              <Link
                to={paths.search(consulta)}
                className={`tap-line medium undecorated px-16 pill ${classes.search ?? ''}`}
              >
                {consulta}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
