import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { companyQuery } from '#web/data/queries.ts'
import { BranchDays } from '#web/features/branch-settings/branch-days.tsx'
import { BranchFolios } from '#web/features/branch-settings/branch-folios.tsx'
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

/** All about one branch. How it sells is edited by the same forms as on /sucursales-venta/:id. */
export default function ShopBranchScreen() {
  const { branch, selling } = page.useLoaded()
  const client = useQueryClient()
  // The footer of this page too.
  const reloadFooter = () => client.invalidateQueries({ queryKey: companyQuery.queryKey })
  const { acts, dialog } = useBranchActs(branch, reloadFooter)
  const tabs = [
    { value: 'contacto', label: 'Contacto' },
    { value: 'ventas', label: 'IVA y horario' },
    { value: 'dias', label: 'Días en particular', count: selling.dias.length },
    { value: 'folios', label: 'Folios' },
  ] as const
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
        steps={page.stepsFrom('shopBranches', nombre)}
      />
      <AddressTabs parameter="vista" label="Partes de la sucursal" tabs={tabs} current={tab} />
      {tab === 'contacto' && (
        <BranchForm key={`${id} ${principal} ${cerrada}`} branch={branch} onSaved={reloadFooter} />
      )}
      {tab === 'ventas' && <SellingForm key={`${id} ${vende} ${cerrada}`} branch={selling} onSaved={reloadFooter} />}
      {tab === 'dias' && <BranchDays branch={selling} />}
      {tab === 'folios' && <BranchFolios key={id} branch={selling} />}
      {tab === 'ventas' && (
        <p className="tap-links accent-links semibold-links">
          <Link to={`${privatePath('sellingBranch', { id })}?vista=vias`}>{`Vías de envío de ${nombre}`}</Link>
        </p>
      )}
      {dialog}
    </div>
  )
}
