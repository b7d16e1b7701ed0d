import { useRevalidator } from 'react-router'
import type { HistoryRow } from '#contract/catalog/product-history.ts'
import { restoreVersion, versionPreview, type VersionPreview } from '#web/data/catalog/product-calls.ts'
import { useSession } from '#web/data/session.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ListPages } from '#web/features/lists/list-pages.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import { EmptyPanel, FailurePanel } from '#web/ui/panel/state-panel.tsx'
import type { Tone } from '#web/ui/status/status-badge.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

interface ProductHistoryProps {
  readonly product: number
  readonly list: LoadedList<'GET /api/productos-admin/:id/historial'>
}

/** The changes of a part, latest first; each version can be restored. */
export function ProductHistory({ product, list: { page, failure } }: ProductHistoryProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const address = useListAddress()
  const { revalidate, state } = useRevalidator()
  const { act, ask, isBusy, dialog } = useAct()
  if (page === null) {
    return <FailurePanel message={failure} isBusy={state !== 'idle'} onRetry={() => void revalidate()} />
  }
  if (page.total === 0) {
    return (
      <EmptyPanel title="Todavía no hay cambios" text="Aquí queda cada cambio: a mano, de un archivo o en grupo." />
    )
  }

  const bringBack = (version: number) =>
    act({
      key: version,
      send: async () => {
        const preview = await versionPreview(product, version)
        const isEmpty = preview.cambios.length === 0
        const isSure = await ask({
          title: isEmpty ? 'No hay nada que recuperar' : '¿Volver a esta versión?',
          text: <Preview preview={preview} />,
          act: isEmpty ? 'Entendido' : 'Volver a esta versión',
          isDestructive: false,
        })
        return isSure && !isEmpty ? restoreVersion(product, version, preview.version) : null
      },
      done: 'El producto se actualizo correctamente!',
    })
  const isFirstPage = page.pagina === 1
  const isLastPage = page.pagina === page.paginas
  return (
    <div className="stack items-start gap-16 max-w-60">
      <Timeline
        label="Historial de la pieza"
        timeZone={timeZone}
        events={page.filas.map((row, index) => ({
          id: row.id,
          at: row.cuando,
          title: titleOf(row),
          who: row.archivo === null ? row.quien : `${row.quien}, ${row.archivo.nombre} (carga ${row.archivo.id})`,
          tone: TONES[row.fuente],
          children: (
            <>
              {row.cambios.length > 0 && (
                <Comparison
                  fields={row.cambios.map(({ campo, antes, despues }) => ({
                    label: campo,
                    before: antes,
                    after: despues,
                  }))}
                  caption="Antes y después"
                />
              )}
              {/* The newest version is the current state of the part. */}
              {!(isFirstPage && index === 0) && (
                <ActionButton look="plain" isBusy={isBusy(row.id)} onClick={() => void bringBack(row.id)}>
                  Volver a como quedó aquí
                </ActionButton>
              )}
            </>
          ),
        }))}
      />
      {isLastPage && page.filas.at(-1)?.creada === false && (
        <ActionButton look="plain" isBusy={isBusy(0)} onClick={() => void bringBack(0)}>
          Volver a como era antes de estos cambios
        </ActionButton>
      )}
      <ListPages page={page} address={address} />
      {dialog}
    </div>
  )
}

const TITLES: Readonly<Record<HistoryRow['fuente'], string>> = {
  person: 'Corrección a mano',
  import: 'Carga de archivo',
  revert: 'Se deshizo un cambio',
  api: 'Otro sistema',
  bulk: 'Edición en grupo',
  reading: 'Lectura de la descripción',
  system: 'Cambio programado',
}

const TONES: Readonly<Record<HistoryRow['fuente'], Tone>> = {
  person: 'good',
  import: 'running',
  revert: 'warning',
  api: 'running',
  bulk: 'waiting',
  reading: 'neutral',
  system: 'neutral',
}

function titleOf({ creada, fuente }: HistoryRow): string {
  return creada ? 'Se creó la pieza' : TITLES[fuente]
}

function Preview({ preview: { cambios, imposibles } }: { readonly preview: VersionPreview }) {
  return (
    <>
      {cambios.length === 0 && <p className="paragraph">La pieza ya está así.</p>}
      {cambios.length > 0 && (
        <Comparison
          fields={cambios.map(({ campo, antes, despues }) => ({ label: campo, before: antes, after: despues }))}
          before="Ahora"
          after="Quedaría"
          caption="Lo que cambiaría"
        />
      )}
      {imposibles.length > 0 && (
        <>
          <p className="paragraph">Esto no se puede recuperar:</p>
          <ul>
            {imposibles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
