import { Link } from 'react-router'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { withQuery } from '#web/app/paths.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { Counts } from './entity-card.tsx'
import { batchLook } from './entity-look.ts'
import classes from './sync.module.css'

/** Listed rejections; the rest is in quarantine, or appears once these are corrected. */
const MOST_SHOWN = 200

/** The result of a batch or trial: the figures, and each rejected record. */
export function BatchOutcome({ answer }: { readonly answer: BatchAnswer }) {
  const { rechazos, mensaje } = answer
  return (
    <div className={`stack gap-16 ${classes.result ?? ''}`}>
      <p className={`row items-center semibold ${classes.outcome ?? ''}`}>
        <StatusBadge {...(answer.estado === 'prueba' ? { ...batchLook(answer), ...TRIAL } : batchLook(answer))} />
        <span>{mensaje}</span>
      </p>
      <Counts counts={answer} />
      {answer.sinDatos > 0 && (
        <p className="muted text-sm mt-10">{`${countText(answer.sinDatos)} no decían nada que guardar.`}</p>
      )}
      {rechazos.length > 0 && (
        <>
          <h3 className="text-lg">{answer.estado === 'prueba' ? 'No se tomarían' : 'Rechazados'}</h3>
          <ul className={`stack ${classes.rejections ?? ''}`}>
            {rechazos.slice(0, MOST_SHOWN).map(({ registro, idExterno, campo, motivo, cuarentena }) => (
              <li key={registro}>
                <span className="faint text-sm">{`Registro ${countText(registro)}`}</span>
                <span>
                  {idExterno !== '' && <code>{idExterno}</code>} <strong>{campo}</strong>
                  {`: ${motivo}.`}
                </span>
                {cuarentena !== null && (
                  <Link
                    to={withQuery(privatePath('syncQuarantine'), { estado: 'todos', registro: String(cuarentena) })}
                  >
                    Ver en cuarentena
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {rechazos.length > MOST_SHOWN && <p>{`Y ${countText(rechazos.length - MOST_SHOWN)} más.`}</p>}
        </>
      )}
    </div>
  )
}

const TRIAL = { label: 'Prueba: no se guardó nada', tone: 'neutral' } as const
