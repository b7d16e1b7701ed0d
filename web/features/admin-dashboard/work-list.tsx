import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { WorkRow as Work } from '#contract/reports/admin-dashboard.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import dashboard from '#web/features/dashboards/dashboard.module.css'
import { FailedRow, RowList } from '#web/features/dashboards/row-list.tsx'
import type { Reload } from '#web/features/dashboards/use-dashboard.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { WorkRow } from './work-row.tsx'
import { WORK_TEXTS } from './work-texts.ts'
import classes from './admin-dashboard.module.css'

interface WorkListProps {
  readonly work: readonly Work[]
  readonly reload: Reload
}

/** Pending work by urgency; what has nothing pending is in one expandable line. */
export function WorkList({ work, reload }: WorkListProps) {
  const shown = work.filter(({ cuantos }) => cuantos !== 0)
  return (
    <section aria-labelledby="pendientes" className={`stack gap-16 ${dashboard.part ?? ''}`}>
      <h2 id="pendientes" className="heading leading-115 text-h2">
        Por atender
      </h2>
      {shown.length === 0 ? (
        <EmptyPanel
          icon={IconCircleCheck}
          title="Nada te espera"
          text="Cargas, errores, prepedidos, correos y contenido están al corriente."
        />
      ) : (
        <RowList>
          {shown.map((row) =>
            isRead(row) ? (
              <WorkRow key={row.tipo} work={row} />
            ) : (
              <FailedRow key={row.tipo} message={`No se pudo contar: ${WORK_TEXTS[row.tipo].many}.`} reload={reload} />
            ),
          )}
        </RowList>
      )}
      <UpToDate kinds={work.flatMap(({ tipo, cuantos }) => (cuantos === 0 ? [tipo] : []))} />
    </section>
  )
}

function isRead(row: Work): row is Work & { readonly cuantos: number } {
  return row.cuantos !== null
}

function UpToDate({ kinds }: { readonly kinds: readonly Work['tipo'][] }) {
  const grants = grantsOf(useSession())
  if (kinds.length === 0) return null
  return (
    <details className={`tap-links text-links ${classes.done ?? ''}`}>
      <summary>{`Al corriente: ${kinds.length}`}</summary>
      <ul>
        {kinds.map((kind) => {
          const { screen, many } = WORK_TEXTS[kind]
          const text = `Sin ${many}`
          return (
            <li key={kind}>
              {mayOpen(PRIVATE_SCREENS[screen].access, grants) === 'open' ? (
                <Link to={privatePath(screen)}>{text}</Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
