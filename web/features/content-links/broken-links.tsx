import { Link } from 'react-router'
import type { ContentLink } from '#contract/content/links.ts'
import { privatePath } from '#web/app/private-paths.ts'
import classes from './broken-links.module.css'

type Kind = ContentLink['tipo']

const NAMES: Readonly<Record<Kind, string>> = { banner: 'Banner', publicacion: 'Publicación', anuncio: 'Anuncio' }
const SCREENS = { banner: 'editBanner', publicacion: 'publication', anuncio: 'editAnnouncement' } as const

/** Links that would be broken, each with the place where it is changed; nothing for none. */
export function BrokenLinks({ links }: { readonly links: readonly ContentLink[] }) {
  if (links.length === 0) return null
  return (
    <>
      <p className="paragraph">
        <strong>Quedarían con un enlace roto:</strong>
      </p>
      <ul className={`tap-links accent-links semibold-links bullets scroll-y ${classes.links ?? ''}`}>
        {links.map(({ tipo, id, nombre, visible }) => (
          <li key={`${tipo} ${id}`}>
            <Link to={privatePath(SCREENS[tipo], { id })}>{`${NAMES[tipo]} «${nombre}»`}</Link>
            {!visible && ' (no se ve ahora)'}
          </li>
        ))}
      </ul>
    </>
  )
}
