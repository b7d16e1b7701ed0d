import { useQueryClient } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { companyQuery } from '#web/data/queries.ts'
import { CompanyForm } from '#web/features/shop/company-form.tsx'
import { ShopTabs } from '#web/features/shop/shop-tabs.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/empresa', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.shopCompany

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What the shop says of itself. */
export default function ShopCompanyScreen() {
  const company = useLoaderData<typeof load>()
  const client = useQueryClient()
  // The footer of this page too.
  const onSaved = () => client.invalidateQueries({ queryKey: companyQuery.queryKey })
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} lead="Lo que ven los visitantes y lo que llevan los documentos. Se ve al momento." />
      <ShopTabs />
      <CompanyForm key={company.version} company={company} onSaved={onSaved} />
    </div>
  )
}
