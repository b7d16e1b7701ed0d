import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import { JOB_STATES, type JobState } from '#domain/jobs.ts'
import { StatTile, StatTiles } from '#web/ui/stats/stat-tile.tsx'

type Counts = CallOutput<'GET /api/trabajos/resumen'>['porEstado']

const LABELS: Readonly<Record<JobState, string>> = {
  en_curso: 'En curso',
  en_espera: 'En espera',
  reintento: 'Se reintentarán',
  fallido: 'Fallaron',
  terminado: 'Terminados en 7 días',
  cancelado: 'Cancelados en 7 días',
}

/** The number of jobs in each state, as links. */
export function JobTiles({ counts }: { readonly counts: Counts }) {
  return (
    <StatTiles isLine>
      {JOB_STATES.filter((state) => state !== 'cancelado').map((state) => (
        <StatTile key={state} label={LABELS[state]} value={counts[state].toLocaleString('es-MX')}>
          {counts[state] > 0 && (
            <Link to={`?estado=${state}`} className="tile-link" aria-label={`Ver: ${LABELS[state].toLowerCase()}`}>
              Ver
            </Link>
          )}
        </StatTile>
      ))}
    </StatTiles>
  )
}
