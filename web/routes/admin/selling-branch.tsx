import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BranchDays } from '#web/features/branch-settings/branch-days.tsx'
import { BranchFolios } from '#web/features/branch-settings/branch-folios.tsx'
import { BranchOptions } from '#web/features/branch-settings/branch-options.tsx'
import { SellingForm } from '#web/features/branch-settings/selling-form.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { params, signal }: LoadInput) =>
  api('GET /api/sucursales-venta/:id', { params: { id: params['id'] ?? '' } }, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.sellingBranch

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** How one branch sells. */
export default function SellingBranch() {
  const branch = useLoaderData<typeof load>()
  const tabs = [
    { value: 'ventas', label: 'IVA y horarios' },
    { value: 'dias', label: 'Días en particular', count: branch.dias.length },
    { value: 'vias', label: 'Vías de envío', count: branch.opciones.length },
    { value: 'folios', label: 'Folios' },
  ] as const
  const tab = useAddressTab('vista', tabs)
  const { path: list, title: listTitle } = PRIVATE_SCREENS.sellingBranches
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={branch.nombre}
        status={branch.vende ? undefined : <StatusBadge label="No vende" tone="warning" />}
        lead={branch.ciudad}
        steps={[
          { name: listTitle, path: list },
          { name: branch.nombre, path: list },
        ]}
      />
      <AddressTabs parameter="vista" label="Partes de la sucursal" tabs={tabs} current={tab} />
      {tab === 'ventas' && <SellingForm key={branch.id} branch={branch} />}
      {tab === 'dias' && <BranchDays branch={branch} />}
      {tab === 'vias' && <BranchOptions branch={branch} />}
      {tab === 'folios' && <BranchFolios key={branch.id} branch={branch} />}
    </div>
  )
}
