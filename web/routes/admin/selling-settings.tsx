import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import { SettingsForm } from '#web/features/selling-settings/settings-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/ventas-config', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const { title } = PRIVATE_SCREENS.sellingSettings

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function SellingSettings() {
  const settings = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} lead="Vale donde ni la empresa ni la sucursal dicen otra cosa." />
      <SellingTabs />
      <SettingsForm settings={settings} />
    </div>
  )
}
