import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { WorkRow as Work } from '#contract/reports/admin-dashboard.ts'
import { mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { WORK_TEXTS } from './work-texts.ts'
import classes from './admin-dashboard.module.css'

type Waiting = Work & { readonly cuantos: number }

/** One kind of work: how much, since when, why it matters. The whole row leads to where it is done. */
export function WorkRow({ work }: { readonly work: Waiting }) {
  const { tipo, cuantos, filtros } = work
  const { screen, one, many, reason, tone } = WORK_TEXTS[tipo]
  const [name, more] = [useId(), useId()]
  const mayGo = mayOpen(PRIVATE_SCREENS[screen].access, grantsOf(useSession())) === 'open'
  const content = (
    <>
      <span className={classes.number} aria-hidden>
        {countText(cuantos)}
      </span>
      <span className={classes.what}>
        <span id={name} className={classes.name}>
          <span className={classes.spoken}>{countText(cuantos)} </span>
          {cuantos === 1 ? one : many}
        </span>
        <span id={more} className={classes.more}>
          <span>{mayGo ? reason : `${reason} Lo atiende un administrador.`}</span> <Moments work={work} />
        </span>
      </span>
      {mayGo && <IconChevronRight size={20} className={classes.go} aria-hidden />}
    </>
  )
  return (
    <li className={classes.item} data-tone={tone}>
      {mayGo ? (
        <Link
          to={withQuery(privatePath(screen), filtros)}
          className={classes.row}
          aria-labelledby={name}
          aria-describedby={more}
        >
          {content}
        </Link>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}

function Moments({ work: { tipo, cuantos, cuando, ultimaBuena } }: { readonly work: Waiting }) {
  const { moment, isScheduled = false, lastGood } = WORK_TEXTS[tipo]
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <span className={classes.moments}>
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
