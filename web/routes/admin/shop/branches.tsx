import { IconPlus } from '@tabler/icons-react'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { BranchOrder, BranchSummary } from '#web/features/shop/branch-order.tsx'
import { ShopTabs } from '#web/features/shop/shop-tabs.tsx'
import classes from '#web/features/shop/shop.module.css'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const page = privateScreen('shopBranches', (api, { signal }) => api('GET /api/empresa/sucursales', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function ShopBranchesScreen() {
  const { sucursales } = page.useLoaded()
  const open = sucursales.filter(({ cerrada }) => !cerrada)
  const closed = sucursales.filter(({ cerrada }) => cerrada)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="En el orden en que las muestra Contacto, con la principal primero."
        primary={{ label: 'Agregar sucursal', icon: IconPlus, to: privatePath('newShopBranch') }}
      />
      <ShopTabs />
      {open.length === 0 ? (
        <EmptyPanel title="Todavía no hay sucursales" text="Agrega la primera para que aparezca en Contacto." />
      ) : (
        <BranchOrder key={open.map(({ id }) => id).join()} branches={open} />
      )}
      {closed.length > 0 && (
        <section aria-labelledby="cerradas">
          <SectionHeading id="cerradas">Cerradas</SectionHeading>
          <ul className={classes.closed}>
            {closed.map((branch) => (
              <li key={branch.id}>
                <BranchSummary branch={branch} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
