import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { showsCart } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { carListQuery, type CarList } from '#web/data/buying/car-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { EmptyPanel, FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { CarActs } from './car-acts.tsx'
import { CarEntry, CarFileEntry } from './car-entry.tsx'
import { changeOf, problemOf, summaryText, type CarRow } from './car-rows.ts'
import { CarTable } from './car-table.tsx'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { NEW_LIST, SavedLists } from './saved-lists.tsx'
import { useCarList, type CarListOnScreen } from './use-car-list.ts'
import { useSavedList, type JustSaved } from './use-saved-list.ts'
import classes from './cars.module.css'

/** Parts for many cars at once; the list of cars can be saved and searched again. */
export function CarsView() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const wanted = Number(query.get('lista'))
  const openId = Number.isInteger(wanted) && wanted > 0 ? wanted : null
  // The list that was just saved is on screen already.
  const isOnScreen = openId !== null && (state as JustSaved | null)?.saved === openId
  return (
    <div className="stack gap-16">
      <SavedLists openId={openId} />
      {openId === null || isOnScreen ? <CarBoard key="new" opened={null} /> : <OpenedBoard key={openId} id={openId} />}
    </div>
  )
}

function OpenedBoard({ id }: { readonly id: number }) {
  const { data, error, refetch, isFetching } = useQuery(carListQuery(id))
  if (isApiError(error) && error.code === 'not_found')
    return (
      <EmptyPanel
        title="Esta lista de autos ya no existe"
        text="Puede ser de otra cuenta, o se eliminó. Abre otra de tus listas o haz una nueva."
      >
        <ActionLink to={NEW_LIST}>Hacer otra lista</ActionLink>
      </EmptyPanel>
    )
  if (error !== null)
    return (
      <FailurePanel
        message={errorMessage(error, 'No se pudo abrir la lista.')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return data === undefined ? <p role="status">Abriendo la lista…</p> : <CarBoard opened={data} />
}

function CarBoard({ opened }: { readonly opened: CarList | null }) {
  const list = useCarList(opened?.filas ?? [])
  const saved = useSavedList(list, opened)
  const hasCart = showsCart(grantsOf(useSession()))
  const { rows, notice, problem, isBusy, progress } = list
  // An opened list is searched once in the current catalogue.
  const wasSearched = useRef(opened === null)
  const search = list.search
  useEffect(() => {
    if (wasSearched.current) return
    wasSearched.current = true
    void search()
  })
  return (
    <>
      <LeaveGuard
        losesChanges={saved.losesChanges}
        leaves={isAnotherList}
        text="Lo que cambiaste en la lista no está guardado."
      />
      {saved.open !== null && (
        <div>
          <h2 className="text-lg">{saved.open.nombre}</h2>
          {opened !== null && (
            <p className="muted leading-145 text-md">
              Antes se buscó <RelativeTime iso={opened.buscada} />; ahora, en el catálogo de hoy.
            </p>
          )}
        </div>
      )}
      <div className="grid gap-20 no-print two-columns-62">
        <CarEntry onCars={list.add} />
        <CarFileEntry onCars={list.add} />
      </div>
      <div className="hide-empty" role="status">
        {isBusy ? 'Buscando piezas…' : notice}{' '}
        {!isBusy && notice.startsWith('Se agreg') && (
          <ActionLink to={PRIVATE_SCREENS.cart.path}>Ver mi carrito</ActionLink>
        )}
      </div>
      {progress !== null && (
        <div className="row items-center text-md gap-4-12">
          <ProgressBar label="Autos buscados" {...progress} />
          <span>
            {countText(progress.done)} de {countText(progress.total)} autos
          </span>
        </div>
      )}
      {problem !== null && <QuietError message={problem} onRetry={() => void list.retry()} isBusy={isBusy} />}
      {rows.length === 0 ? (
        <p className="muted leading-145 text-md">
          Tu lista está vacía: escribe o pega autos, sube un archivo o abre una lista.
        </p>
      ) : (
        <>
          <p className="semibold">{summaryText(rows)}</p>
          <CarActs list={list} saved={saved} hasCart={hasCart} />
          <NarrowedTable rows={rows} list={list} />
        </>
      )}
    </>
  )
}

/** Another list replaces this one. */
function isAnotherList(from: { readonly search: string }, to: { readonly search: string }): boolean {
  return new URLSearchParams(from.search).get('lista') !== new URLSearchParams(to.search).get('lista')
}

type Narrowing = 'all' | 'wrong' | 'changed'

function NarrowedTable({ rows, list }: { readonly rows: readonly CarRow[]; readonly list: CarListOnScreen }) {
  const [chosen, setChosen] = useState<Narrowing>('all')
  const wrong = rows.filter((row) => problemOf(row) !== null)
  const changed = rows.filter((row) => changeOf(row) !== '')
  const shown =
    chosen === 'wrong' && wrong.length > 0 ? wrong : chosen === 'changed' && changed.length > 0 ? changed : rows
  const options: readonly (readonly [Narrowing, string, number])[] = [
    [
      'wrong',
      wrong.length === 1 ? 'Ver solo el que falta revisar' : `Ver solo los ${countText(wrong.length)} por revisar`,
      wrong.length,
    ],
    [
      'changed',
      changed.length === 1 ? 'Ver solo el que cambió' : `Ver solo los ${countText(changed.length)} que cambiaron`,
      changed.length,
    ],
  ]
  return (
    <>
      <div className="row gap-8 hide-empty no-print">
        {options.map(([value, label, count]) =>
          count === 0 ? null : (
            <label key={value} className={`big-checks tap-line gap-10 pointing ${classes.narrow ?? ''}`}>
              <input
                type="checkbox"
                checked={chosen === value}
                onChange={({ currentTarget }) => setChosen(currentTarget.checked ? value : 'all')}
              />
              {label}
            </label>
          ),
        )}
      </div>
      <CarTable rows={shown} list={list} />
    </>
  )
}
