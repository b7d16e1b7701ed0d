import { Link, useRevalidator } from 'react-router'
import type { BatchRow } from '#contract/catalog/product-batches.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { revertBatch, type BatchDetail } from '#web/data/catalog/batch-calls.ts'
import { JobProgressPanel } from '#web/features/jobs/job-progress-panel.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'

export const BATCH_LOOKS: Readonly<Record<BatchRow['estado'], StatusLook>> = {
  aplicando: { label: 'Aplicando', tone: 'running' },
  aplicada: { label: 'Aplicada', tone: 'good' },
  revirtiendo: { label: 'Deshaciendo', tone: 'running' },
  revertida: { label: 'Deshecha', tone: 'neutral' },
}

/** An edit of many parts: its progress, its result and its reversal. */
export function BatchView({ batch }: { readonly batch: BatchDetail }) {
  const { revalidate } = useRevalidator()
  const { act, isBusy, dialog } = useAct()
  const { id, estado, trabajo, resumen, total, cambiadas, iguales, revertidas, conservadas, dejadas } = batch
  const isRunning = estado === 'aplicando' || estado === 'revirtiendo'
  const revert = () =>
    act({
      question: {
        title: '¿Deshacer esta edición?',
        text: `${countText(cambiadas)} piezas vuelven a como estaban. Las que alguien cambió después se quedan como están, y aquí se dice cuáles.`,
        act: 'Deshacer',
      },
      send: () => revertBatch(id),
    })
  return (
    <section className="stack gap-16 max-w-44 buttons-at-start" aria-label={resumen}>
      {isRunning && trabajo !== null && (
        <JobProgressPanel key={trabajo} id={trabajo} title={resumen} onEnded={() => void revalidate()} />
      )}
      {!isRunning && (
        <Facts
          facts={[
            ['Piezas', countText(total)],
            ['Cambiaron', countText(cambiadas)],
            ['Ya estaban así', iguales === 0 ? '' : countText(iguales)],
            ['Volvieron', estado === 'revertida' ? countText(revertidas) : ''],
            ['Se quedaron', conservadas === 0 ? '' : countText(conservadas)],
          ]}
        />
      )}
      {dejadas.length > 0 && (
        <div>
          <p>Estas cambiaron después de la edición y se quedaron como están:</p>
          <ul>
            {dejadas.map((part) => (
              <li key={part.id}>
                <Link to={privatePath('editProduct', { id: part.id })}>{part.k_parte}</Link> ({part.campos.join(', ')})
              </li>
            ))}
          </ul>
        </div>
      )}
      {estado === 'aplicada' && cambiadas > 0 && (
        <ActionButton look="plain" isBusy={isBusy()} onClick={() => void revert()}>
          Deshacer la edición
        </ActionButton>
      )}
      {dialog}
    </section>
  )
}
