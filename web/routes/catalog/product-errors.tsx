import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { TROUBLE_KINDS, TROUBLE_NAMES } from '#domain/parts/troubles.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { recheckAll } from '#web/data/catalog/trouble-calls.ts'
import { useSession } from '#web/data/session.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { TroubleKinds } from '#web/features/product-troubles/trouble-kinds.tsx'
import { TROUBLE_LIST, troubleFilters } from '#web/features/product-troubles/trouble-list.tsx'
import { useTroubleActs } from '#web/features/product-troubles/use-trouble-acts.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'

const page = privateScreen('productErrors', async (api, input) => {
  const { signal } = input
  const query = { porPagina: MOST_NAMES }
  const [list, summary, { lineas }, { marcas }] = await Promise.all([
    loadList(api, 'GET /api/errores-producto', input),
    api('GET /api/errores-producto/resumen', {}, { signal }),
    api('GET /api/getLinea', { query }, { signal }),
    api('GET /api/getMarca', { query }, { signal }),
  ])
  return {
    list,
    summary,
    lines: lineas.map(({ id, linea }) => ({ id, nombre: linea })),
    brands: marcas.map(({ id, marca }) => ({ id, nombre: marca })),
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

/** Of lines and brands to choose from. */
const MOST_NAMES = 1000

export default function ProductErrors() {
  const { list, summary, lines, brands } = page.useLoaded()
  const [query] = useSearchParams()
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { rowActs, bulkActs, dialogs } = useTroubleActs(summary.personas)
  const { revalidate } = useRevalidator()
  const [job, setJob] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const kind = TROUBLE_KINDS.find((name) => name === query.get('tipo')) ?? null
  const recheck = async () => {
    setBusy(true)
    try {
      setJob((await recheckAll(kind)).trabajo)
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <ListView
        screen={TROUBLE_LIST}
        list={list}
        title={page.title}
        filters={troubleFilters({ people: summary.personas, lines, brands })}
        acts={
          <ActionButton look="plain" isBusy={isBusy} onClick={() => void recheck()}>
            <IconRefresh size={20} aria-hidden />
            {kind === null ? 'Revisar todo' : `Revisar «${TROUBLE_NAMES[kind]}»`}
          </ActionButton>
        }
        lead={
          <>
            <p className="faint text-sm">
              {summary.revisado === null
                ? 'Todavía no se revisa todo el catálogo.'
                : `Todo el catálogo se revisó: ${momentText(summary.revisado, timeZone)}. Lo que cambia se revisa cada cinco minutos; los precios, cada noche.`}
            </p>
            <TroubleKinds kinds={summary.tipos} />
            {job !== null && (
              <div>
                <JobProgressPanel id={job} title="Revisión de piezas" onEnded={() => void revalidate()} />
              </div>
            )}
          </>
        }
        rowActs={rowActs}
        bulkActs={bulkActs}
        isSelectable={({ estado }) => estado !== 'resuelto'}
        empty={{
          title: 'No hay errores por resolver',
          text: 'Aquí queda cada pieza sin foto, sin aplicación, con un precio raro o una clave dañada.',
        }}
      />
      {dialogs}
    </>
  )
}
