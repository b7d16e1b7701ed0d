import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { BranchDays } from '#web/features/branch-settings/branch-days.tsx'
import { BranchFolios } from '#web/features/branch-settings/branch-folios.tsx'
import { BranchOptions } from '#web/features/branch-settings/branch-options.tsx'
import { SellingForm } from '#web/features/branch-settings/selling-form.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('sellingBranch', (api, { params, signal }) =>
  api('GET /api/sucursales-venta/:id', { params: { id: params['id'] ?? '' } }, { signal }),
)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

/** How one branch sells. */
export default function SellingBranch() {
  const branch = page.useLoaded()
  const tabs = [
    { value: 'ventas', label: 'IVA y horarios' },
    { value: 'dias', label: 'Días en particular', count: branch.dias.length },
    { value: 'vias', label: 'Vías de envío', count: branch.opciones.length },
    { value: 'folios', label: 'Folios' },
  ] as const
  const tab = useAddressTab('vista', tabs)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={branch.nombre}
        status={branch.vende ? undefined : <StatusBadge label="No vende" tone="warning" />}
        lead={branch.ciudad}
        steps={page.stepsFrom('sellingBranches', branch.nombre)}
      />
      <AddressTabs parameter="vista" label="Partes de la sucursal" tabs={tabs} current={tab} />
      {tab === 'ventas' && <SellingForm key={branch.id} branch={branch} />}
      {tab === 'dias' && <BranchDays branch={branch} />}
      {tab === 'vias' && <BranchOptions branch={branch} />}
      {tab === 'folios' && <BranchFolios key={branch.id} branch={branch} />}
    </div>
  )
}
