import { matchPath, useLocation } from 'react-router'
import { RESULTS } from '#web/app/navigation/result-anchors.ts'
import { listPatterns } from '#web/app/paths.ts'
import classes from './skip-link.module.css'

/** First stops of the keyboard: past the header; on lists of parts past their filters. */
export function SkipLink() {
  const { pathname } = useLocation()
  const isList = Object.values(listPatterns).some((pattern) => matchPath(pattern, pathname) !== null)
  return (
    <>
      <a href="#contenido" className={classes.link}>
        Saltar al contenido
      </a>
      {isList && (
        <a href={`#${RESULTS}`} className={classes.link}>
          A los resultados
        </a>
      )}
    </>
  )
}
