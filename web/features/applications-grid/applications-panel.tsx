import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ApplicationCells } from '#contract/catalog/applications-grid.ts'
import { applicationGridQuery } from '#web/data/catalog/application-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { ApplicationsEditor } from './applications-editor.tsx'

/** The applications of one part, with loading and saving. */
export function ApplicationsPanel({ productId }: { readonly productId: number }) {
  const { state } = useLocation()
  const { data, error, isFetching, refetch } = useQuery(applicationGridQuery(productId))
  if (data !== undefined) return <ApplicationsEditor key={productId} view={data} proposed={proposedRows(state)} />
  if (error === null) return <LoadingPanel label="Cargando las aplicaciones" lines={8} />
  const message = errorMessage(error, 'No hay conexión con el servidor.')
  return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
}

/** Rows that the description of a new part gave (admin-products/product-form.tsx). */
function proposedRows(state: unknown): readonly ApplicationCells[] {
  return (state as { readonly leidas?: readonly ApplicationCells[] } | null)?.leidas ?? []
}
