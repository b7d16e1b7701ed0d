import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigation, useRevalidator, useRouteError } from 'react-router'
import { ActionButton } from '#web/ui/action-button.tsx'
import { SearchForm } from './search-form.tsx'
import { explainError, type ErrorExplanation } from './screen-error-text.ts'
import classes from './screen-error.module.css'

/** What stands where a screen failed, in the shell or in place of it: what happened and what to do next. */
export function ScreenError() {
  return <ErrorNotice explanation={explainError(useRouteError())} />
}

interface ErrorNoticeProps {
  readonly explanation: ErrorExplanation
  /** Put into the search that is offered when something was not found. */
  readonly search?: string
}

export function ErrorNotice({ explanation, search = '' }: ErrorNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After a navigation that failed, the screen that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.notice} data-kind={explanation.kind}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {explanation.title}
      </h1>
      <p className={classes.message} role="alert">
        {explanation.message}
      </p>
      {explanation.kind === 'failure' ? <Retry /> : <SearchForm text={search} />}
      <WhereToGo />
      {explanation.detail !== null && <p className={classes.detail}>{explanation.detail}</p>}
    </section>
  )
}

function Retry() {
  const revalidator = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || revalidator.state !== 'idle'
  return (
    <ActionButton isBusy={isBusy} onClick={() => void revalidator.revalidate()}>
      {!isBusy && <IconRefresh size={20} aria-hidden />}
      Reintentar
    </ActionButton>
  )
}

function WhereToGo() {
  return (
    <ul className={classes.links}>
      <li>
        <Link to="/home">Ir al inicio</Link>
      </li>
      <li>
        <Link to="/home#vehiculo">Elegir mi vehículo</Link>
      </li>
    </ul>
  )
}
