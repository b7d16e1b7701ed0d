import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { partBulletinsQuery } from '#web/data/content/post-queries.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import tile from '#web/ui/tile.module.css'
import { dayText } from './day-text.ts'
import classes from './part-bulletins-list.module.css'

/** Nothing is shown where they cannot be loaded. */
export function PartBulletinsList({ partKey }: { readonly partKey: string }) {
  const { data } = useQuery(partBulletinsQuery(partKey))
  const bulletins = data?.results ?? []
  if (bulletins.length === 0) return null
  return (
    <section className="mt-32" aria-labelledby="boletines-de-la-parte">
      <SectionHeading id="boletines-de-la-parte" size="small">
        Boletines de esta parte
      </SectionHeading>
      <ul className={`grid gap-12 mt-12 ${classes.list ?? ''}`}>
        {bulletins.map(({ id, slug, titulo, numero, resumen, publicado }) => (
          <li key={id} className={`relative ${tile.tile ?? ''} stack gap-4 p-14-16 ${classes.bulletin ?? ''}`}>
            <p className="row muted text-md gap-0-12">
              {numero !== '' && <strong>Boletín {numero}</strong>}
              <time dateTime={publicado}>{dayText(publicado)}</time>
            </p>
            <Link className={`undecorated ${tile.link ?? ''} semibold leading-135`} to={paths.post(slug)}>
              {titulo}
            </Link>
            {resumen !== '' && <p className="text-md soft leading-145 two-lines">{resumen}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
