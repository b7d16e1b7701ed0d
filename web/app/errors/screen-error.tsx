import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import screen from '#web/ui/screen.module.css'
import { LinkList, type LinkItem } from '#web/app/navigation/link-list.tsx'
import { SearchForm } from '#web/app/navigation/search-form.tsx'
import { explainError, type ErrorExplanation } from './screen-error-text.ts'
import classes from './screen-error.module.css'
import { paths } from '#web/app/paths.ts'

/** Shown instead of a screen that failed: what happened and what to do next. */
export function ScreenError() {
  return <ErrorNotice explanation={explainError(useRouteError())} />
}

interface ErrorNoticeProps {
  readonly explanation: ErrorExplanation
  /** The text in the search that is offered when something was not found. */
  readonly search?: string
  /** Links to similar things; shown instead of the search where there is no text for it. */
  readonly links?: readonly LinkItem[]
}

export function ErrorNotice({ explanation, search, links }: ErrorNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After a navigation that failed, the screen that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.notice} data-kind={explanation.kind}>
      <div className={`min-w-0 max-w-40 ${classes.said ?? ''}`}>
        <h1 ref={heading} tabIndex={-1} className={`${screen.heading ?? ''} ${screen.marked ?? ''} no-ring`}>
          {explanation.title}
        </h1>
        <p className={classes.message} role="alert">
          {explanation.message}
        </p>
        {explanation.kind === 'failure' && <Retry />}
        {explanation.kind !== 'failure' && (links === undefined || search !== undefined) && (
          <SearchForm text={search ?? ''} />
        )}
        <div className="mt-16">
          <LinkList links={links === undefined ? WAYS_OUT : [...links, ...WAYS_OUT]} />
        </div>
        {explanation.detail !== null && <p className={classes.detail}>{explanation.detail}</p>}
      </div>
      <div className="min-w-0">{explanation.isOffline === true ? <CachedPages /> : <Elsewhere />}</div>
    </section>
  )
}

const loadElsewhere = () => import('./elsewhere.tsx')

/** Loaded only after a failure, so that the first load is smaller. */
function Elsewhere() {
  const part = useLazyModule(loadElsewhere, true)
  return part && <part.Elsewhere />
}

/** Navigates to the same address: the data is loaded again, and what crashed is rendered again even without data. */
function Retry() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  // With the fragment it would be a step inside the page, which loads nothing.
  const retry = () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  return (
    <ActionButton isBusy={isBusy} onClick={retry}>
      {!isBusy && <IconRefresh size={20} aria-hidden />}
      Reintentar
    </ActionButton>
  )
}

const loadCachedPageList = () => import('#web/offline/cached-page-list.tsx')

/** The pages that can be read offline. */
function CachedPages() {
  const part = useLazyModule(loadCachedPageList, true)
  return part && <part.CachedPageList />
}

const WAYS_OUT: readonly LinkItem[] = [
  { label: 'Ir al inicio', to: paths.home },
  { label: 'Elegir mi vehículo', to: paths.homeVehicle },
]
