import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requestStockNotice, stockNoticesQuery, takeBackStockNotice } from '#web/data/buying/stock-notice-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

interface StockNoticeProps {
  readonly product: { readonly id: number; readonly k_parte: string }
}

/** Requests a notification when the part is in stock again, or cancels it. */
export function StockNotice({ product: { id, k_parte: key } }: StockNoticeProps) {
  const queries = useQueryClient()
  const { data } = useQuery(stockNoticesQuery)
  const change = useMutation({
    mutationFn: async (isWaiting: boolean) => (isWaiting ? takeBackStockNotice(id) : requestStockNotice(id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: stockNoticesQuery.queryKey }),
  })
  if (data === undefined) return null
  const isWaiting = data.avisos.some(({ producto }) => producto === id)
  const label = isWaiting ? 'Ya no avisarme' : 'Avísame cuando haya'
  return (
    <div className="mt-4">
      <ActionButton
        look="plain"
        aria-label={`${label}: ${key}`}
        isBusy={change.isPending}
        onClick={() => change.mutate(isWaiting)}
      >
        {label}
      </ActionButton>
      <p className="faint text-sm" role="status">
        {change.isError
          ? errorMessage(change.error, 'No se pudo. Inténtalo otra vez.')
          : isWaiting && 'Te avisamos por notificación y correo.'}
      </p>
    </div>
  )
}
