import { useState } from 'react'
import type { QueueRow } from '#contract/reports/telemarketer-dashboard.ts'
import { CONTACT_RESULT_TEXTS } from '#domain/contacts/contacts.ts'
import { useSession } from '#web/data/session.ts'
import { Row, RowList } from '#web/features/dashboards/row-list.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { dayText } from '#web/ui/format/date-text.ts'
import { isLate, reasonText, untilText } from './reason-text.ts'
import classes from './call-queue.module.css'

/** So that the content below stays in reach. */
const FIRST_ROWS = 10

interface CallListProps {
  readonly rows: readonly QueueRow[]
  readonly readAt: string
  /** The company that is being reserved. */
  readonly busyId: number | null
  readonly onCall: (row: QueueRow) => void
}

/** The companies to call and the reasons, most urgent first. */
export function CallList({ rows, readAt, busyId, onCall }: CallListProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const when = { timeZone, readAt }
  const [count, setCount] = useState(FIRST_ROWS)
  const shown = rows.slice(0, count)
  const firstFree = rows.find(({ tomada }) => tomada === null || tomada.esMia)
  return (
    <>
      <RowList>
        {shown.map((row) => {
          const { empresa, motivos, tomada, ultimo, asesor } = row
          const [first] = motivos
          const isOthers = tomada !== null && !tomada.esMia
          return (
            <Row
              key={empresa.id}
              tone={first !== undefined && isLate(first, when) ? 'bad' : toneOf(row)}
              name={empresa.nombre}
              more={
                <>
                  <ul className={`stack min-w-0 w-full text-md break-anywhere ${classes.reasons ?? ''}`}>
                    {motivos.map((reason) => (
                      <li key={reason.tipo}>{reasonText(reason, when)}</li>
                    ))}
                  </ul>
                  <span className="muted break-anywhere m-0 text-sm">
                    {[
                      ultimo !== null &&
                        `Último contacto el ${dayText(ultimo.fecha, timeZone)}: ${CONTACT_RESULT_TEXTS[ultimo.resultado].toLowerCase()}`,
                      asesor !== null && `Asesor: ${asesor}`,
                    ]
                      .filter((text) => text !== false)
                      .join(' · ')}
                  </span>
                </>
              }
              acts={
                isOthers ? (
                  <span className="tap-line muted text-sm">
                    {tomada.por.nombre} la tiene hasta las {untilText(tomada.hasta, timeZone, readAt)}
                  </span>
                ) : (
                  <ActionButton
                    look={row === firstFree ? 'accent' : 'plain'}
                    isBusy={busyId === empresa.id}
                    data-call={empresa.id}
                    aria-label={`${tomada === null ? 'Llamar a' : 'Seguir con'} ${empresa.nombre}`}
                    onClick={() => onCall(row)}
                  >
                    {tomada === null ? 'Llamar' : 'Seguir'}
                  </ActionButton>
                )
              }
            />
          )
        })}
      </RowList>
      {rows.length > count && (
        <ActionButton look="plain" className="self-start" onClick={() => setCount(rows.length)}>
          {`Ver las otras ${rows.length - count}`}
        </ActionButton>
      )}
    </>
  )
}

function toneOf({ motivos: [first] }: QueueRow): 'waiting' | 'quiet' {
  return first?.tipo === 'llamada_pendiente' || first?.tipo === 'oferta_por_vencer' ? 'waiting' : 'quiet'
}
