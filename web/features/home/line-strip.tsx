import { Link } from 'react-router'
import { drawingForLine } from '#domain/drawing.ts'
import { paths } from '#web/app/paths.ts'
import { useOutcome } from '#web/data/outcome.ts'
import { vehicleOptionsQuery } from '#web/data/queries.ts'
import { countText } from '#web/ui/format/count-text.ts'
import type { HomeData } from './home-data.ts'
import { linesByCount } from './lines-by-count.ts'
import classes from './line-strip.module.css'

/** As many as fit the first screen of a desktop; a phone shows fewer. */
const SHOWN = 8

/** The lines with most parts, on the first screen. Nothing where they could not be loaded: their index, further down, shows the error. */
export function LineStrip({ loaded }: { loaded: HomeData }) {
  const { data } = useOutcome(loaded.options, vehicleOptionsQuery())
  if (data === undefined || data.lineas.length === 0) return null
  return (
    <section aria-labelledby="por-linea">
      <div className={`flex items-center justify-between ${classes.head ?? ''}`}>
        <h2 id="por-linea" className={`text-md medium same-font ${classes.title ?? ''}`}>
          Busca por línea
        </h2>
        {data.lineas.length > SHOWN && (
          <a href="#lineas" className={`tap-line flex-none semibold ${classes.all ?? ''}`}>
            Ver más líneas
          </a>
        )}
      </div>
      <ul className={`grid gap-8 ${classes.lines ?? ''}`}>
        {linesByCount(data.lineas)
          .slice(0, SHOWN)
          .map(({ id, nombre, cantidad }) => (
            <li key={id}>
              <Link
                to={paths.line(id, nombre)}
                className={`stack h-full rounded undecorated hover-named gap-2 ${classes.line ?? ''}`}
              >
                <img
                  className={classes.drawing}
                  src={`${import.meta.env.BASE_URL}drawings/${drawingForLine(nombre)}.svg`}
                  alt=""
                  width={64}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
                <span className={`semibold break-anywhere balanced ${classes.name ?? ''}`}>{nombre}</span>
                <span className="wide-only text-sm muted mt-auto">
                  {countText(cantidad)} {cantidad === 1 ? 'pieza' : 'piezas'}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
