import { useQuery } from '@tanstack/react-query'
import { usesText } from '#domain/reference-kinds.ts'
import { renameReachQuery } from '#web/data/reference/vehicle-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

interface RenameReachProps {
  readonly kind: 'armadora' | 'modelo' | 'motor'
  readonly id: number
}

/** The effects of renaming, before it is saved. */
export function RenameReach({ kind, id }: RenameReachProps) {
  const { data } = useQuery(renameReachQuery(kind, id))
  if (data === undefined) return <p className="muted">Contando lo que toca…</p>
  const { usos, busquedas } = data
  const searches = `${countText(busquedas)} ${busquedas === 1 ? 'búsqueda popular dice' : 'búsquedas populares dicen'} su nombre`
  return (
    <p className="muted" role="status">
      {usos.length === 0 ? 'Nada lo usa' : `Si cambias el nombre, cambia en ${usesText(usos)}`}
      {busquedas > 0 ? `; ${searches}.` : '.'}
    </p>
  )
}
