import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import { SettingsForm } from '#web/features/selling-settings/settings-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('sellingSettings', (api, { signal }) => api('GET /api/ventas-config', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function SellingSettings() {
  const settings = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead="Vale donde ni la empresa ni la sucursal dicen otra cosa." />
      <SellingTabs />
      <SettingsForm settings={settings} />
    </div>
  )
}
