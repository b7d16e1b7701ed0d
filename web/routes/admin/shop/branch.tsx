import { useQueryClient } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { companyQuery } from '#web/data/queries.ts'
import { BranchDays } from '#web/features/branch-settings/branch-days.tsx'
import { BranchFolios } from '#web/features/branch-settings/branch-folios.tsx'
import { BranchOptions } from '#web/features/branch-settings/branch-options.tsx'
import { SellingForm } from '#web/features/branch-settings/selling-form.tsx'
import { BranchForm } from '#web/features/shop/branch-form.tsx'
import { useBranchActs } from '#web/features/shop/use-branch-acts.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('shopBranch', async (api, { params, signal }) => {
  const id = params['id'] ?? ''
  const [branch, selling] = await Promise.all([
    api('GET /api/empresa/sucursales/:id', { params: { id } }, { signal }),
    api('GET /api/sucursales-venta/:id', { params: { id } }, { signal }),
  ])
  return { branch, selling }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function ShopBranchScreen() {
  const { branch, selling } = page.useLoaded()
  const client = useQueryClient()
  // Includes the footer of this page.
  const reloadFooter = () => client.invalidateQueries({ queryKey: companyQuery.queryKey })
  const { acts, dialog } = useBranchActs(branch, reloadFooter)
  const isSelling = useMatch(PRIVATE_SCREENS.sellingBranch.path) !== null
  const contact = { value: 'contacto', label: 'Contacto' } as const
  const sellingTabs = [
    { value: 'ventas', label: 'IVA y horario' },
    { value: 'dias', label: 'Días en particular', count: selling.dias.length },
    { value: 'vias', label: 'Vías de envío', count: selling.opciones.length },
    { value: 'folios', label: 'Folios' },
  ] as const
  const tabs = isSelling ? [...sellingTabs, contact] : [contact, ...sellingTabs]
  const tab = useAddressTab('vista', tabs)
  const { id, nombre, ciudad, principal, vende, cerrada } = branch
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={nombre}
        status={
          <>
            {principal && <StatusBadge label="Principal" tone="good" />}
            {cerrada && <StatusBadge label="Cerrada" tone="neutral" />}
            {!vende && !cerrada && <StatusBadge label="No vende" tone="warning" />}
          </>
        }
        lead={ciudad}
        acts={acts}
        steps={page.stepsFrom(isSelling ? 'sellingBranches' : 'shopBranches', nombre)}
      />
      <AddressTabs parameter="vista" label="Partes de la sucursal" tabs={tabs} current={tab} />
      {tab === 'contacto' && <BranchForm key={id} branch={branch} onSaved={reloadFooter} />}
      {tab === 'ventas' && <SellingForm key={id} branch={selling} onSaved={reloadFooter} />}
      {tab === 'dias' && <BranchDays branch={selling} />}
      {tab === 'vias' && <BranchOptions branch={selling} />}
      {tab === 'folios' && <BranchFolios key={id} branch={selling} />}
      {dialog}
    </div>
  )
}
