import { useQuery } from '@tanstack/react-query'
import { applicationGridQuery } from '#web/data/catalog/application-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { FailurePanel, LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { ApplicationsEditor } from './applications-editor.tsx'

/** The applications of one part, with loading and saving. */
export function ApplicationsPanel({ productId }: { readonly productId: number }) {
  const { data, error, isFetching, refetch } = useQuery(applicationGridQuery(productId))
  if (data !== undefined) return <ApplicationsEditor key={productId} view={data} />
  if (error === null) return <LoadingPanel label="Cargando las aplicaciones" lines={8} />
  const message = errorMessage(error, 'No hay conexión con el servidor.')
  return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
}
