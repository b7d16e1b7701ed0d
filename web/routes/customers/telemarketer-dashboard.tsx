import { CALL_REASON_TEXTS, CALL_REASONS } from '#domain/contacts/contacts.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { CallFigures } from '#web/features/call-queue/call-figures.tsx'
import { CallList } from '#web/features/call-queue/call-list.tsx'
import { CallPanel } from '#web/features/call-queue/call-panel.tsx'
import { useCalls } from '#web/features/call-queue/use-calls.ts'
import { DashboardBlock } from '#web/features/dashboards/dashboard-block.tsx'
import { DashboardHead } from '#web/features/dashboards/dashboard-head.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import { QuietError } from '#web/ui/quiet-error.tsx'
import classes from '#web/features/call-queue/call-queue.module.css'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('telemarketerDashboard', async (api, { signal }) => {
  const [queue, figures] = await Promise.all([
    api('GET /api/tablero-tmk/cola', {}, { signal }),
    api('GET /api/tablero-tmk/cifras', {}, { signal }),
  ])
  return { queue, figures }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function TelemarketerDashboard() {
  const { queue, figures } = page.useLoaded()
  const { filas, leido, total, porMotivo } = queue
  const reload = useDashboard()
  const calls = useCalls(filas, reload.onRetry)
  const unread = CALL_REASONS.filter((reason) => porMotivo[reason] === undefined)
  const problem = `No se pudo leer: ${unread.map((reason) => CALL_REASON_TEXTS[reason].toLowerCase()).join(', ')}.`
  return (
    <div className={screen.screen}>
      <DashboardHead title={page.title} readAt={leido} reload={reload} />
      <div className={`grid one-column items-start gap-32-40 ${classes.parts ?? ''}`}>
        <DashboardBlock
          title="A quién llamar"
          // A source failed: whether there is somebody to call is unknown.
          value={total === 0 && unread.length > 0 ? null : filas}
          countOf={() => total}
          empty="No hay a quién llamar: nadie espera llamada, oferta ni carrito, y nadie duerme."
          failed={problem}
          reload={reload}
        >
          {(rows) => (
            <>
              {unread.length > 0 && <QuietError message={problem} {...reload} />}
              <CallList rows={rows} readAt={leido} busyId={calls.busyId} onCall={(row) => void calls.take(row)} />
              {total > rows.length && (
                <p className="paragraph">{`Aquí están las primeras ${rows.length} de ${total}.`}</p>
              )}
            </>
          )}
        </DashboardBlock>
        <DashboardBlock title="Cómo va mi día" value={figures} failed="No se pudieron leer las cifras." reload={reload}>
          {(read) => <CallFigures figures={read} reload={reload} />}
        </DashboardBlock>
      </div>
      <CallPanel calls={calls} readAt={leido} />
    </div>
  )
}
