import { IconPlus } from '@tabler/icons-react'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { BranchOrder, BranchSummary } from '#web/features/shop/branch-order.tsx'
import { ShopTabs } from '#web/features/shop/shop-tabs.tsx'
import classes from '#web/features/shop/shop.module.css'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { SectionHeading } from '#web/ui/section-heading.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/empresa/sucursales', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.shopBranches

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** The branches of the shop in the order in which visitors see them, and those that it has closed. */
export default function ShopBranchesScreen() {
  const { sucursales } = useLoaderData<typeof load>()
  const open = sucursales.filter(({ cerrada }) => !cerrada)
  const closed = sucursales.filter(({ cerrada }) => cerrada)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
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
