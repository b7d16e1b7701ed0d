import { Link } from 'react-router'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { zoneText } from '#web/features/branch-settings/branch-text.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('sellingBranches', (api, { signal }) => api('GET /api/sucursales-venta', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function SellingBranches() {
  const { sucursales } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead="IVA, horarios, vías de envío y folios de cada sucursal." />
      <SellingTabs />
      {sucursales.length === 0 && <EmptyPanel title="Todavía no hay sucursales" />}
      <ul className="max-w-56 ruled-items">
        {sucursales.map(({ id, nombre, principal, vende, iva, horaCorte, zonaHoraria, vias }) => (
          <li key={id} className="flex items-center gap-14 py-6">
            <div className="grow min-w-0">
              <p className="row items-center gap-4-10">
                <Link className="hover-thick title-link" to={privatePath('sellingBranch', { id })}>
                  {nombre}
                </Link>
                {principal && <StatusBadge label="Principal" tone="good" />}
                {!vende && <StatusBadge label="No vende" tone="warning" />}
                {vende && vias === 0 && <StatusBadge label="Sin vías de envío" tone="warning" />}
              </p>
              <p className="muted text-md mt-2">
                {`IVA ${iva}\u00A0% · corte ${horaCorte} · ${zoneText(zonaHoraria)} · ${vias === 1 ? '1 vía' : `${vias} vías`}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
