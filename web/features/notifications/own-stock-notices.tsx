import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { productAddress } from '#domain/screen-address.ts'
import { stockNoticesQuery, takeBackStockNotice } from '#web/data/buying/stock-notice-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import classes from './notifications.module.css'

/** The user's stock notices, which can be cancelled; nothing where there are none. */
export function OwnStockNotices() {
  const queries = useQueryClient()
  const { data } = useQuery(stockNoticesQuery)
  const takeBack = useMutation({
    mutationFn: takeBackStockNotice,
    onSuccess: () => queries.invalidateQueries({ queryKey: stockNoticesQuery.queryKey }),
  })
  if (data === undefined || data.avisos.length === 0) return null
  return (
    <details className={`mb-16 ${classes.waiting ?? ''}`}>
      <summary>
        Esperas aviso de {data.avisos.length === 1 ? '1 parte' : `${data.avisos.length} partes`} sin existencia
      </summary>
      {takeBack.isError && (
        <p className="paragraph" role="alert">
          {errorMessage(takeBack.error, 'No se pudo quitar. Inténtalo otra vez.')}
        </p>
      )}
      <ul className={classes.waitingList}>
        {data.avisos.map(({ producto, k_parte: key, descripcion, desde }) => (
          <li key={producto}>
            <Link to={productAddress(key)}>
              <PartKey size="sm">{key}</PartKey>
            </Link>
            <span>{descripcion === '' ? 'Descripción no disponible' : descripcion}</span>
            <RelativeTime iso={desde} />
            <ActionButton look="plain" aria-label={`Ya no avisarme: ${key}`} onClick={() => takeBack.mutate(producto)}>
              Quitar
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
