import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ReferenceTabs } from '#web/features/reference-data/reference-tabs.tsx'
import { YearForm } from '#web/features/reference-data/year-form.tsx'
import { YearsPanel } from '#web/features/reference-data/years-panel.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.years

export const load = (api: ApiClient, { signal }: LoadInput) => api('GET /api/years', {}, { signal })

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** The model years that a vehicle can be chosen by. */
export default function Years() {
  const uses = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} lead="Los años con que se elige un vehículo, y a cuántas partes les queda cada uno." />
      <ReferenceTabs />
      <YearForm />
      <YearsPanel uses={uses} />
    </div>
  )
}
