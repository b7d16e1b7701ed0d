import { useRevalidator } from 'react-router'
import { auditText } from '#domain/audit-text.ts'
import type { CompanyHistory as History } from '#web/data/company-calls.ts'
import { useSession } from '#web/data/session.ts'
import { comparedFields } from '#web/features/audit/compared-fields.ts'
import { ListPages } from '#web/features/lists/list-pages.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { EmptyPanel, FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Tone } from '#web/ui/status/status-badge.tsx'
import classes from './company-history.module.css'

type Entry = History['filas'][number]

interface CompanyHistoryProps {
  readonly list: LoadedList<'GET /api/empresas/:id/historia'>
}

export function CompanyHistory({ list: { page, failure } }: CompanyHistoryProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const address = useListAddress()
  const { revalidate, state } = useRevalidator()
  if (page === null) {
    return <FailurePanel message={failure} isBusy={state !== 'idle'} onRetry={() => void revalidate()} />
  }
  if (page.total === 0) {
    return (
      <EmptyPanel title="Todavía no hay cambios" text="Aquí queda cada cambio de la empresa y de sus sucursales." />
    )
  }
  return (
    <div className="stack gap-16 max-w-56">
      <Timeline
        label="Historia de la empresa"
        timeZone={timeZone}
        events={page.filas.map((entry) => ({
          id: entry.id,
          at: entry.fecha,
          title: auditText(entry.accion),
          who: whoText(entry),
          tone: TONES[entry.accion] ?? 'neutral',
          children: <Details entry={entry} />,
        }))}
      />
      <ListPages page={page} address={address} />
    </div>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  'empresa.creada': 'good',
  'empresa.activada': 'good',
  'empresa.suspendida': 'warning',
}

function whoText({ quien, enNombreDe }: Entry): string {
  const who = quien?.nombre ?? 'El sistema'
  return enNombreDe === null ? who : `${who}, en nombre de ${enNombreDe.nombre}`
}

function Details({ entry: { nota, antes, despues } }: { readonly entry: Entry }) {
  const fields = comparedFields(antes, despues)
  return (
    <>
      {nota !== '' && <p className="mt-4">{nota}</p>}
      {fields.length > 0 && (
        <details className={classes.changes}>
          <summary>{antes === null ? 'Con qué datos' : 'Qué cambió'}</summary>
          <Comparison fields={fields} caption="Antes y después" />
        </details>
      )}
    </>
  )
}
