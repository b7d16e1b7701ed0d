import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import { DIFFERENCE_TEXTS } from '#domain/tax-documents/metadata-differences.ts'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import classes from './sat-state.module.css'

type Load = CallOutput<'GET /api/documentos-sat/metadatos/:id'>

/** The content of a metadata file, and the number of differences of each kind with their remedies. */
export function MetadataSummary({ load }: { readonly load: Load }) {
  const { desde, hasta, emisor, receptor, renglones, iguales, cancelados, rechazados, porClase } = load
  const isCompared = emisor !== '' || receptor !== ''
  return (
    <div className="stack gap-12 mt-12">
      <Facts
        facts={[
          ['Días', daysText(desde, hasta)],
          ['Emisor', emisor],
          ['Receptor', receptor],
          ['Documentos en el archivo', countText(renglones)],
          ['Iguales aquí', countText(iguales)],
          ['Cancelaciones anotadas', countText(cancelados)],
          ['Renglones rechazados', rechazados === 0 ? '' : countText(rechazados)],
        ]}
      />
      {!isCompared && renglones > 0 && (
        <p className="faint text-sm">
          El archivo tiene varios emisores y varios receptores: no se buscó lo que falta en el SAT.
        </p>
      )}
      {porClase.length > 0 && (
        <ul className={`stack framed gap-1 clipped ${classes.kinds ?? ''}`} aria-label="Diferencias por clase">
          {porClase.map(({ clase, cuantas }) => (
            <li key={clase} className={`grid items-baseline p-12-16 paper ${classes.kind ?? ''}`}>
              <span className={`heading text-h2 text-end ${classes.kindCount ?? ''}`}>{countText(cuantas)}</span>
              <Link to={`?clase=${clase}`}>{DIFFERENCE_TEXTS[clase].title}</Link>
              <span className="faint text-sm">{DIFFERENCE_TEXTS[clase].next}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function daysText(from: string | null, to: string | null): string {
  if (from === null || to === null) return ''
  return from === to ? calendarDayText(from) : `${calendarDayText(from)} a ${calendarDayText(to)}`
}
