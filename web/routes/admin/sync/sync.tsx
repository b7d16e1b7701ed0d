import { useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { ENTITY_NAMES, type SyncEntity } from '#domain/systems/entities.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { Site } from '#web/data/site.ts'
import { resumeEntity, runEntity, stopEntity } from '#web/data/systems/system-calls.ts'
import { DryRun } from '#web/features/sync/dry-run.tsx'
import { EntityCard } from '#web/features/sync/entity-card.tsx'
import { HowToBegin } from '#web/features/sync/how-to-begin.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'
import classes from '#web/features/sync/sync.module.css'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('productSync', async (api, { signal }) => {
  const [{ entidades }, keys] = await Promise.all([
    api('GET /api/sincronizacion/resumen', {}, { signal }),
    api('GET /api/sistemas/llaves', { query: { porPagina: MOST_KEYS, orden: 'sistema' } }, { signal }),
  ])
  const systems = [...new Set(keys.filas.map(({ sistema }) => sistema))]
  return { entidades, systems, now: Date.now() }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

/** Keys to choose from for a trial. */
const MOST_KEYS = 100
/** Interval of reloading while batches wait for a job. */
const LOOK_AGAIN_MS = 3000

const ACTS = ['run', 'stop', 'resume'] as const

export default function Sync() {
  const { entidades, systems, now } = page.useLoaded()
  const origin = useRouteLoaderData<{ readonly site?: Site }>('root')?.site?.origin ?? ''
  const { revalidate, state } = useRevalidator()
  const { act, isBusy, dialog } = useAct()
  const [tried, setTried] = useState<SyncEntity | null>(null)
  const [isWatching, setWatching] = useState(false)
  const waiting = entidades.reduce((sum, { esperan }) => sum + esperan, 0)
  const isEmpty = systems.length === 0 && entidades.every(({ ultimo, esperan }) => ultimo === null && esperan === 0)

  useEffect(() => {
    if (!isWatching || waiting === 0 || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWatching, waiting, state, revalidate])

  const stop = (entity: SyncEntity) =>
    act({
      key: `stop ${entity}`,
      question: {
        title: `¿Detener ${ENTITY_NAMES[entity]}?`,
        text: 'Los lotes se siguen recibiendo, pero esperan sin aplicarse hasta que la reanudes.',
        act: 'Detener',
      },
      send: () => stopEntity(entity),
      done: `${ENTITY_NAMES[entity]}: detenida.`,
    })
  const resume = async (entity: SyncEntity, count: number) => {
    const isDone = await act({
      key: `resume ${entity}`,
      question: {
        title: `¿Reanudar ${ENTITY_NAMES[entity]}?`,
        text:
          count === 0
            ? 'Los lotes que lleguen se aplican en seguida.'
            : `${batchesText(count)} que esperan se aplican ahora, en el orden en que llegaron.`,
        act: 'Reanudar',
        isDestructive: false,
      },
      send: () => resumeEntity(entity),
      done: `${ENTITY_NAMES[entity]}: sigue.`,
    })
    if (isDone) setWatching(true)
  }
  const run = async (entity: SyncEntity, isStopped: boolean) => {
    const question = {
      title: `¿Aplicar lo que espera de ${ENTITY_NAMES[entity]}?`,
      text: 'Sigue detenida: los lotes que lleguen después esperan.',
      act: 'Ejecutar ahora',
      isDestructive: false,
    }
    const isDone = await act({
      key: `run ${entity}`,
      ...(isStopped ? { question } : {}),
      send: () => runEntity(entity),
      done: ({ esperan }) =>
        esperan === 0 ? 'Ya no esperaba ninguno.' : `Se aplican ${batchesText(esperan).toLowerCase()}.`,
    })
    if (isDone) setWatching(true)
  }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Lo que mandan otros sistemas: cómo va cada entidad, qué cambió y qué espera a que alguien lo corrija."
      />
      <SyncTabs />
      {isEmpty ? (
        <section className={`framed paper ${classes.card ?? ''}`} aria-labelledby="empieza">
          <h2 id="empieza" className="heading leading-115 text-h2">
            Todavía no manda nada ningún sistema
          </h2>
          <HowToBegin origin={origin} />
        </section>
      ) : (
        <>
          {entidades.map((entity) => (
            <EntityCard
              key={entity.entidad}
              entity={entity}
              now={now}
              busy={ACTS.find((each) => isBusy(`${each} ${entity.entidad}`)) ?? null}
              noTrial={systems.length === 0 ? 'Crea primero la llave de un sistema.' : null}
              onTry={() => setTried(entity.entidad)}
              onRun={() => void run(entity.entidad, entity.detenida)}
              onStop={() => void stop(entity.entidad)}
              onResume={() => void resume(entity.entidad, entity.esperan)}
            />
          ))}
          <details className={`framed paper ${classes.card ?? ''}`}>
            <summary className={classes.beginSummary}>Cómo manda sus lotes un sistema</summary>
            <HowToBegin origin={origin} />
          </details>
        </>
      )}
      <DryRun entity={tried} systems={systems} onClose={() => setTried(null)} />
      {dialog}
    </div>
  )
}

function batchesText(count: number): string {
  return count === 1 ? '1 lote' : `${countText(count)} lotes`
}
