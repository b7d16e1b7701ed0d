import { useQueryClient } from '@tanstack/react-query'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { companyQuery } from '#web/data/queries.ts'
import { CompanyForm } from '#web/features/shop/company-form.tsx'
import { ShopTabs } from '#web/features/shop/shop-tabs.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('shopCompany', (api, { signal }) => api('GET /api/empresa', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function ShopCompanyScreen() {
  const company = page.useLoaded()
  const client = useQueryClient()
  // Includes the footer of this page.
  const onSaved = () => client.invalidateQueries({ queryKey: companyQuery.queryKey })
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Lo que ven los visitantes y lo que llevan los documentos. Se ve al momento."
      />
      <ShopTabs />
      <CompanyForm key={company.version} company={company} onSaved={onSaved} />
    </div>
  )
}
