import { useState } from 'react'
import { Link } from 'react-router'
import { drawingForLine } from '#domain/drawing.ts'
import type { VehicleOptions } from '#web/data/queries.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { HomeSection } from './home-section.tsx'
import { linesByCount } from './lines-by-count.ts'
import type { PartialData } from '#web/data/outcome.ts'
import classes from './line-index.module.css'
import { paths } from '#web/app/paths.ts'

const FIRST_SHOWN = 24

/** The lines with most parts, each with its drawing. */
export function LineIndex({ part }: { part: PartialData<VehicleOptions> }) {
  const [areAllShown, setAllShown] = useState(false)
  const lines = part.data && linesByCount(part.data.lineas)
  const shown = areAllShown ? lines : lines?.slice(0, FIRST_SHOWN)
  return (
    <HomeSection id="lineas" title="Líneas con más piezas">
      {shown === undefined && <QuietError onRetry={part.retry} isBusy={part.isBusy} />}
      {shown?.length === 0 && <p className="m-0">Aún no hay líneas en el catálogo.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul className={classes.index} data-all={areAllShown || undefined}>
          {shown.map((line) => (
            <li key={line.id}>
              <Link
                to={paths.line(line.id, line.nombre)}
                className={`flex items-center gap-14 undecorated ruled-below hover-named ${classes.line ?? ''}`}
              >
                <img
                  className="flex-none"
                  src={`${import.meta.env.BASE_URL}drawings/${drawingForLine(line.nombre)}.svg`}
                  alt=""
                  width={64}
                  height={48}
                  loading="lazy"
                  decoding="async"
                />
                <span className="grow min-w-0 semibold">{line.nombre}</span>
                <span className="muted">{countText(line.cantidad)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lines !== undefined && lines.length > FIRST_SHOWN && !areAllShown && (
        <button
          type="button"
          className={`hover-edge mt-12 rounded semibold min-h-48 ${classes.more ?? ''}`}
          onClick={() => setAllShown(true)}
        >
          Ver las {countText(lines.length)} líneas
        </button>
      )}
    </HomeSection>
  )
}
