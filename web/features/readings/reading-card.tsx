import { useEffect, useRef } from 'react'
import { DOUBT_TEXTS } from '#domain/reader-words.ts'
import type { Reading } from '#web/data/sync/reading-calls.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { MarkedText } from './marked-text.tsx'
import classes from './readings.module.css'

interface ReadingCardProps {
  readonly reading: Reading
  /** 'Lectura 3 de 40' */
  readonly place: string
  /** Takes the focus when it appears, so that it is announced and handles keys. */
  readonly takesFocus: boolean
  /** Why the last decision was not stored; null: it was, or there was none. */
  readonly problem: string | null
}

/** One reading: the text as it was understood, and the doubt. */
export function ReadingCard({ reading, place, takesFocus, problem }: ReadingCardProps) {
  const { k_parte: key, texto, piezas, lectura, duda, palabra, confianza } = reading
  const { title, hint } = DOUBT_TEXTS[duda]
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article
      ref={card}
      className={`stack gap-16 p-16 ${classes.card ?? ''}`}
      tabIndex={-1}
      aria-label={`${place}: ${texto}`}
    >
      <p className="regular soft text-sm">
        {place} · <PartKey>{key}</PartKey>
      </p>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <MarkedText pieces={piezas} />
      <p className="leading-15">
        <strong>{palabra === '' ? title : `${palabra}: ${title.toLocaleLowerCase('es-MX')}`}</strong>
        {`. ${hint} Seguridad: ${percent(confianza)}.`}
      </p>
      <dl className={`row ${classes.facts ?? ''}`}>
        <Fact name="Línea" value={lectura.linea} />
        <Fact name="Marca" value={lectura.marca} />
        <Fact name="Posición" value={lectura.posiciones.join(', ')} />
        <Fact name="Números" value={lectura.claves.join(', ')} />
      </dl>
      {lectura.aplicaciones.length === 0 ? (
        <p>No se leyó ningún vehículo.</p>
      ) : (
        <ul className={classes.fits} aria-label="Vehículos que se leyeron">
          {lectura.aplicaciones.map((fit, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own and never move
            <li key={index} data-unsure={fit.confianza < 0.8 || undefined}>
              <span>{fitText(fit)}</span>
              <span className={classes.sure}>
                {fit.confianza < 0.8 ? `En duda, ${percent(fit.confianza)}` : 'Seguro'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === null || value === '' ? '—' : value}</dd>
    </div>
  )
}

function fitText({
  armadora,
  modelo,
  del,
  al,
  motor,
  calificadores,
}: Reading['lectura']['aplicaciones'][number]): string {
  const years = del === null && al === null ? 'sin años' : `${del ?? '…'} a ${al ?? '…'}`
  return [armadora ?? '(armadora sin decir)', modelo, years, motor, ...calificadores]
    .filter((text) => text !== null)
    .join(' · ')
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`
}
