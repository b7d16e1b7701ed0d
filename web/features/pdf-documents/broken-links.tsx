import { Link } from 'react-router'
import type { ContentLink } from '#contract/content/links.ts'
import { privatePath } from '#web/app/private-paths.ts'
import classes from './broken-links.module.css'

/** What would link to nothing, each with the way to where it is changed; nothing where nothing links. */
export function BrokenLinks({ links }: { readonly links: readonly ContentLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <p>
        <strong>Quedarían con un enlace roto:</strong>
      </p>
      <ul className={classes.links}>
        {links.map(({ tipo, id, nombre, visible }) => (
          <li key={`${tipo} ${id}`}>
            <Link to={tipo === 'banner' ? privatePath('editBanner', { id }) : privatePath('publication', { id })}>
              {`${tipo === 'banner' ? 'Banner' : 'Publicación'} «${nombre}»`}
            </Link>
            {!visible && ' (no se ve ahora)'}
          </li>
        ))}
      </ul>
    </>
  )
}
