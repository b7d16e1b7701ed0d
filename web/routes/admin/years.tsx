import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { ReferenceTabs } from '#web/features/reference-data/reference-tabs.tsx'
import { YearForm } from '#web/features/reference-data/year-form.tsx'
import { YearsPanel } from '#web/features/reference-data/years-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('years', (api, { signal }) => api('GET /api/years', {}, { signal }))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Years() {
  const uses = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Los años con que se elige un vehículo, y a cuántas partes les queda cada uno."
      />
      <ReferenceTabs />
      <YearForm />
      <YearsPanel uses={uses} />
    </div>
  )
}
