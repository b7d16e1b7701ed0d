import {
  IconClockExclamation,
  IconFlask,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { EntityState } from '#contract/systems/sync.ts'
import { ENTITY_NAMES } from '#domain/systems/entities.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { DayTrend } from './day-trend.tsx'
import { durationText, entityLook, latenessText } from './entity-look.ts'
import classes from './sync.module.css'

interface EntityCardProps {
  readonly entity: EntityState
  /** When it was loaded, in milliseconds. */
  readonly now: number
  /** The running act; null: none. */
  readonly busy: string | null
  /** Why no trial is possible; null: it is. */
  readonly noTrial: string | null
  readonly onTry: () => void
  readonly onRun: () => void
  readonly onStop: () => void
  readonly onResume: () => void
}

/** The state of one entity: its last good batch, waiting and rejected records, and the acts. */
export function EntityCard({ entity, now, busy, noTrial, onTry, onRun, onStop, onResume }: EntityCardProps) {
  const { entidad, detenida, cambio, ultimo, esperan, esperanDesde, hoy, cuarentena, dias } = entity
  const id = useId()
  const name = ENTITY_NAMES[entidad]
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const lateness = latenessText(entity, now)
  return (
    <section aria-labelledby={id} className={`framed paper ${classes.card ?? ''}`}>
      <header className="row items-center gap-8-12">
        <h2 id={id} className="heading leading-115 text-h2">
          {name}
        </h2>
        <StatusBadge {...entityLook(entity, now)} />
        <div className={`row gap-8 ${classes.cardActs ?? ''}`}>
          <ExplainedButton look="plain" reason={noTrial} onClick={onTry}>
            <IconFlask size={20} aria-hidden />
            Prueba en seco
          </ExplainedButton>
          <ExplainedButton
            look="plain"
            isBusy={busy === 'run'}
            reason={esperan === 0 ? 'Ningún lote espera: los que llegan se aplican solos.' : null}
            onClick={onRun}
          >
            <IconPlayerTrackNext size={20} aria-hidden />
            Ejecutar ahora
          </ExplainedButton>
          {detenida ? (
            <ActionButton isBusy={busy === 'resume'} onClick={onResume}>
              <IconPlayerPlay size={20} aria-hidden />
              Reanudar
            </ActionButton>
          ) : (
            <ActionButton look="plain" isBusy={busy === 'stop'} onClick={onStop}>
              <IconPlayerPause size={20} aria-hidden />
              Detener
            </ActionButton>
          )}
        </div>
      </header>
      {detenida && (
        <p className={`flex items-start gap-8 break-anywhere p-10-12 ${classes.notice ?? ''}`} data-tone="warning">
          <IconPlayerPause size={20} aria-hidden />
          <span>
            {`La detuvo ${cambio.quien === '' ? 'alguien' : cambio.quien} el ${momentText(cambio.cuando, timeZone)}. Los lotes se reciben y esperan.`}
          </span>
        </p>
      )}
      {lateness !== null && !detenida && (
        <p className={`flex items-start gap-8 break-anywhere p-10-12 ${classes.notice ?? ''}`} data-tone="bad">
          <IconClockExclamation size={20} aria-hidden />
          <span>{lateness}</span>
        </p>
      )}
      <div className={`one-column-62 ${classes.cardBody ?? ''}`}>
        <div>
          <dl className={`grid gap-12-16 ${classes.facts ?? ''}`}>
            <div>
              <dt className="faint text-sm">Último lote bueno</dt>
              <dd className="semibold break-anywhere">
                {ultimo === null ? (
                  'Ninguno todavía'
                ) : (
                  <>
                    {momentText(ultimo.cuando, timeZone)}
                    <span className="block regular soft text-sm">
                      {`De ${ultimo.sistema}: `}
                      <Link to={withQuery(privatePath('syncBatches'), { entidad, buscar: ultimo.lote })}>
                        {ultimo.lote}
                      </Link>
                    </span>
                  </>
                )}
              </dd>
            </div>
            <div>
              <dt className="faint text-sm">Retraso</dt>
              <dd className="semibold break-anywhere" data-tone={lateness === null ? undefined : 'bad'}>
                {ultimo === null ? 'Sin dato' : <RelativeTime iso={ultimo.cuando} />}
                {entity.tardo !== null && (
                  <span className="block regular soft text-sm">{`Tardó ${durationText(entity.tardo)} en aplicarse`}</span>
                )}
              </dd>
            </div>
            <div>
              <dt className="faint text-sm">Esperan</dt>
              <dd className="semibold break-anywhere">
                {esperan === 0 ? 'Nada' : esperan === 1 ? '1 lote' : `${countText(esperan)} lotes`}
                {esperan > 0 && esperanDesde !== null && (
                  <span className="block regular soft text-sm">
                    <Link to={withQuery(privatePath('syncBatches'), { entidad, estado: 'pendiente' })}>
                      {`Desde ${momentText(esperanDesde, timeZone)}`}
                    </Link>
                  </span>
                )}
              </dd>
            </div>
            <div>
              <dt className="faint text-sm">En cuarentena</dt>
              <dd className="semibold break-anywhere" data-tone={cuarentena === 0 ? undefined : 'warning'}>
                {cuarentena === 0 ? (
                  'Nada'
                ) : (
                  <Link to={withQuery(privatePath('syncQuarantine'), { entidad })}>
                    {cuarentena === 1 ? '1 registro' : `${countText(cuarentena)} registros`}
                  </Link>
                )}
              </dd>
            </div>
          </dl>
          {ultimo !== null && (
            <>
              <p className={`row items-center semibold ${classes.outcome ?? ''}`}>{outcomeText(ultimo)}</p>
              <Counts counts={ultimo} />
            </>
          )}
          <p className="muted text-sm mt-10">
            {hoy.lotes === 0
              ? 'En las últimas 24 horas no llegó ningún lote.'
              : `En las últimas 24 horas: ${hoy.lotes === 1 ? '1 lote' : `${countText(hoy.lotes)} lotes`}, ${countText(hoy.recibidos)} registros, ${countText(hoy.nuevos + hoy.cambiados)} cambiaron, ${hoy.rechazados === 1 ? '1 rechazado' : `${countText(hoy.rechazados)} rechazados`}.`}
          </p>
        </div>
        <DayTrend days={dias} name={name} />
      </div>
    </section>
  )
}

interface Counted {
  readonly recibidos: number
  readonly nuevos: number
  readonly cambiados: number
  readonly sinCambio: number
  readonly anteriores: number
  readonly rechazados: number
}

/** An unchanged result is reported as such. */
function outcomeText({ recibidos, nuevos, cambiados }: Counted): string {
  const came = recibidos === 1 ? '1 registro' : `${countText(recibidos)} registros`
  const changed = nuevos + cambiados
  return changed === 1 ? `De ${came}, 1 cambió.` : `De ${came}, ${countText(changed)} cambiaron.`
}

export function Counts({ counts }: { readonly counts: Counted }) {
  const { recibidos, nuevos, cambiados, sinCambio, anteriores, rechazados } = counts
  const figures: readonly (readonly [name: string, count: number, tone?: string])[] = [
    ['Recibidos', recibidos],
    ['Nuevos', nuevos, 'changed'],
    ['Cambiados', cambiados, 'changed'],
    ['Sin cambio', sinCambio],
    ['Anteriores', anteriores],
    ['Rechazados', rechazados, 'rejected'],
  ]
  return (
    <dl className={`grid framed gap-1 clipped ${classes.counts ?? ''}`}>
      {figures.map(([name, count, tone]) => (
        <div key={name} data-tone={count === 0 ? 'none' : tone}>
          <dt className="faint text-sm">{name}</dt>
          <dd className="heading text-h3">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
