import { Link } from 'react-router'
import classes from './breadcrumbs.module.css'

interface TrailProps {
  /** From the home screen on; the last one is the page itself. Paths are below the router base. */
  readonly steps: readonly { readonly name: string; readonly path: string }[]
}

/** The path to a page, as links. */
export function Breadcrumbs({ steps }: TrailProps) {
  return (
    <nav aria-label="Ruta de navegación" className={classes.trail}>
      <ol className="row items-center faint text-md">
        {steps.map(({ name, path }, index) => (
          <li key={path} className={`flex items-center ${classes.step ?? ''}`}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={path}
                className={`flex items-center tappable undecorated hover-underline hover-thick ${classes.link ?? ''}`}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
