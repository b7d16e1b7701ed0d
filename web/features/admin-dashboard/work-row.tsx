import type { WorkRow as Work } from '#contract/reports/admin-dashboard.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { Row } from '#web/features/dashboards/row-list.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { WORK_TEXTS } from './work-texts.ts'

type Waiting = Work & { readonly cuantos: number }

/** One kind of work: how much, since when and why it matters. The whole row is a link. */
export function WorkRow({ work }: { readonly work: Waiting }) {
  const { tipo, cuantos, filtros } = work
  const { screen, one, many, reason, tone } = WORK_TEXTS[tipo]
  const mayGo = mayOpen(PRIVATE_SCREENS[screen].access, grantsOf(useSession())) === 'open'
  return (
    <Row
      tone={tone}
      number={countText(cuantos)}
      to={mayGo ? withQuery(privatePath(screen), filtros) : undefined}
      name={cuantos === 1 ? one : many}
      more={
        <>
          <span>{mayGo ? reason : `${reason} Lo atiende un administrador.`}</span> <Moments work={work} />
        </>
      }
    />
  )
}

function Moments({ work: { tipo, cuantos, cuando, ultimaBuena } }: { readonly work: Waiting }) {
  const { moment, isScheduled = false, lastGood } = WORK_TEXTS[tipo]
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <span className="row gap-0-12 strong">
      {cuando !== null && (
        <span>
          {cuantos > 1 && `${moment} `}
          {isScheduled ? momentText(cuando, timeZone) : <RelativeTime iso={cuando} />}
        </span>
      )}
      {lastGood !== undefined && (
        <span>{`${lastGood}: ${ultimaBuena === null ? 'todavía no hay' : momentText(ultimaBuena, timeZone)}`}</span>
      )}
    </span>
  )
}
