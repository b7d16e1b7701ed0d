import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { carListsQuery } from '#web/data/buying/car-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import classes from './cars.module.css'

/** The screen without an open list. */
export const NEW_LIST = `${PRIVATE_SCREENS.carListUpload.path}?tipo=autos`

/** The saved lists; opening one searches its parts again. */
export function SavedLists({ openId }: { readonly openId: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(carListsQuery)
  if (error !== null)
    return (
      <QuietError
        message={errorMessage(error, 'No se pudieron traer tus listas.')}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    )
  if (data === undefined || data.listas.length === 0) return null
  return (
    <nav aria-label="Mis listas de autos" className={`no-print ${classes.lists ?? ''}`}>
      <h2 className="text-md semibold mb-6">Mis listas de autos</h2>
      <ul className="row gap-8">
        {data.listas.map(({ id, nombre, autos, buscada }) => (
          <li key={id}>
            <Link
              to={{ search: `?tipo=autos&lista=${id}` }}
              aria-current={id === openId ? 'page' : undefined}
              className={`hover-g0-d6 stack tappable undecorated outlined ${classes.listLink ?? ''}`}
              preventScrollReset
            >
              <strong>{nombre}</strong>
              <span className="regular muted text-sm">
                {autos === 1 ? '1 auto' : `${countText(autos)} autos`} · buscada <RelativeTime iso={buscada} />
              </span>
            </Link>
          </li>
        ))}
        {openId !== null && (
          <li>
            <Link
              to={NEW_LIST}
              className={`hover-g0-d6 stack tappable undecorated outlined ${classes.listLink ?? ''}`}
              preventScrollReset
            >
              <strong>Lista nueva</strong>
              <span className="regular muted text-sm">vacía</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
