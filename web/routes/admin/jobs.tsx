import { useState } from 'react'
import type { JobRow } from '#contract/jobs.ts'
import { canCancel, canRetry, hasEnded } from '#domain/jobs.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { cancelJob, retryJob } from '#web/data/job-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { JobDetails } from '#web/features/job-list/job-details.tsx'
import { JOB_LIST, jobFilters } from '#web/features/job-list/job-list.ts'
import { JobTiles } from '#web/features/job-list/job-tiles.tsx'
import { useRefresh } from '#web/features/job-list/use-refresh.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'

/** While a job runs or waits. */
const REFRESH_MS = 4000

const page = privateScreen('jobs', async (api, input) => {
  const [list, summary] = await Promise.all([
    loadList(api, 'GET /api/trabajos', input),
    api('GET /api/trabajos/resumen', {}, { signal: input.signal }),
  ])
  return { list, summary }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Jobs() {
  const { list, summary } = page.useLoaded()
  const { act, dialog } = useAct()
  const [openedId, setOpenedId] = useState<string | null>(null)
  const rows = list.page?.filas ?? []
  useRefresh(
    rows.some(({ estado }) => !hasEnded(estado)),
    REFRESH_MS,
  )

  const cancel = ({ id, trabajo, estado }: JobRow) => {
    const isFailed = estado === 'fallido'
    return act({
      question: {
        title: isFailed ? `¿Descartar «${trabajo}»?` : `¿Cancelar «${trabajo}»?`,
        text: isFailed ? 'Ya no se podrá reintentar.' : 'Lo que ya se hizo no se deshace.',
        act: isFailed ? 'Descartar' : 'Cancelar el trabajo',
      },
      send: () => cancelJob(id),
      done: isFailed ? 'Trabajo descartado.' : 'Trabajo cancelado.',
    })
  }

  const rowActs = (row: JobRow) => [
    ...(canRetry(row.estado)
      ? [
          {
            label: row.estado === 'fallido' ? 'Reintentar' : 'Reintentar ahora',
            onAct: () => void act({ send: () => retryJob(row.id), done: 'El trabajo se hará en un momento.' }),
          },
        ]
      : []),
    ...(canCancel(row.estado)
      ? [
          {
            label: row.estado === 'fallido' ? 'Descartar' : 'Cancelar',
            isDestructive: true,
            onAct: () => void cancel(row),
          },
        ]
      : []),
  ]

  return (
    <>
      <ListView
        screen={JOB_LIST}
        list={list}
        title={title}
        lead={<JobTiles counts={summary.porEstado} />}
        filters={jobFilters(summary.trabajos)}
        rowActs={rowActs}
        onOpen={({ id }) => setOpenedId(id)}
        empty={{
          title: 'No hay trabajos',
          text: 'Aquí aparece lo que el servidor hace por su cuenta: correos, importaciones, cálculos de cada hora.',
        }}
      />
      <JobDetails job={rows.find(({ id }) => id === openedId) ?? null} onClose={() => setOpenedId(null)} />
      {dialog}
    </>
  )
}
