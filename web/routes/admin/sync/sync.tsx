import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ENTITY_NAMES, type SyncEntity } from '#domain/systems/entities.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import type { Site } from '#web/data/site.ts'
import { resumeEntity, runEntity, stopEntity } from '#web/data/systems/system-calls.ts'
import { DryRun } from '#web/features/sync/dry-run.tsx'
import { EntityCard } from '#web/features/sync/entity-card.tsx'
import { HowToBegin } from '#web/features/sync/how-to-begin.tsx'
import { SyncTabs } from '#web/features/sync/sync-tabs.tsx'
import classes from '#web/features/sync/sync.module.css'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import screen from '#web/ui/screen.module.css'
import { showFailure } from '#web/features/forms/show-failure.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.productSync
/** Of keys whose systems can be chosen for a trial. */
const MOST_KEYS = 100
/** So often the screen looks again while batches wait that a job applies. */
const LOOK_AGAIN_MS = 3000

export async function load(api: ApiClient, { signal }: LoadInput) {
  const [{ entidades }, keys] = await Promise.all([
    api('GET /api/sincronizacion/resumen', {}, { signal }),
    api('GET /api/sistemas/llaves', { query: { porPagina: MOST_KEYS, orden: 'sistema' } }, { signal }),
  ])
  const systems = [...new Set(keys.filas.map(({ sistema }) => sistema))]
  return { entidades, systems, now: Date.now() }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

type Act = 'run' | 'stop' | 'resume'

/** How the batches of other systems go, entity by entity. */
export default function Sync() {
  const { entidades, systems, now } = useLoaderData<typeof load>()
  const origin = useRouteLoaderData<{ readonly site?: Site }>('root')?.site?.origin ?? ''
  const { revalidate, state } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const [tried, setTried] = useState<SyncEntity | null>(null)
  const [busy, setBusy] = useState<{ readonly entity: SyncEntity; readonly act: Act } | null>(null)
  const [isWatching, setWatching] = useState(false)
  const waiting = entidades.reduce((sum, { esperan }) => sum + esperan, 0)
  const isEmpty = systems.length === 0 && entidades.every(({ ultimo, esperan }) => ultimo === null && esperan === 0)

  useEffect(() => {
    if (!isWatching || waiting === 0 || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isWatching, waiting, state, revalidate])

  const act = async (entity: SyncEntity, name: Act, work: () => Promise<string>) => {
    setBusy({ entity, act: name })
    try {
      void showToast({ message: await work(), color: 'green' })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    setBusy(null)
  }
  const stop = async (entity: SyncEntity) => {
    const isAgreed = await ask({
      title: `¿Detener ${ENTITY_NAMES[entity]}?`,
      text: 'Los lotes se siguen recibiendo, pero esperan sin aplicarse hasta que la reanudes.',
      act: 'Detener',
    })
    if (isAgreed)
      await act(entity, 'stop', async () => (await stopEntity(entity), `${ENTITY_NAMES[entity]}: detenida.`))
  }
  const resume = async (entity: SyncEntity, count: number) => {
    const isAgreed = await ask({
      title: `¿Reanudar ${ENTITY_NAMES[entity]}?`,
      text:
        count === 0
          ? 'Los lotes que lleguen se aplican en seguida.'
          : `${batchesText(count)} que esperan se aplican ahora, en el orden en que llegaron.`,
      act: 'Reanudar',
      isDestructive: false,
    })
    if (!isAgreed) return
    await act(entity, 'resume', async () => (await resumeEntity(entity), `${ENTITY_NAMES[entity]}: sigue.`))
    setWatching(true)
  }
  const run = async (entity: SyncEntity, isStopped: boolean) => {
    const isAgreed =
      !isStopped ||
      (await ask({
        title: `¿Aplicar lo que espera de ${ENTITY_NAMES[entity]}?`,
        text: 'Sigue detenida: los lotes que lleguen después esperan.',
        act: 'Ejecutar ahora',
        isDestructive: false,
      }))
    if (!isAgreed) return
    await act(entity, 'run', async () => {
      const { esperan } = await runEntity(entity)
      return esperan === 0 ? 'Ya no esperaba ninguno.' : `Se aplican ${batchesText(esperan).toLowerCase()}.`
    })
    setWatching(true)
  }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Lo que mandan otros sistemas: cómo va cada entidad, qué cambió y qué espera a que alguien lo corrija."
      />
      <SyncTabs />
      {isEmpty ? (
        <section className={classes.card} aria-labelledby="empieza">
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
              busy={busy?.entity === entity.entidad ? busy.act : null}
              noTrial={systems.length === 0 ? 'Crea primero la llave de un sistema.' : null}
              onTry={() => setTried(entity.entidad)}
              onRun={() => void run(entity.entidad, entity.detenida)}
              onStop={() => void stop(entity.entidad)}
              onResume={() => void resume(entity.entidad, entity.esperan)}
            />
          ))}
          <details className={classes.card}>
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
