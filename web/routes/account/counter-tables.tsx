import { isApiError } from '#contract/client.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { FrameHandle } from '#web/app/shell/staff-frame.ts'
import { CounterTabs } from '#web/features/counter-tables/counter-tabs.tsx'
import { LabourSection } from '#web/features/counter-tables/labour-section.tsx'
import { MarkupSection } from '#web/features/counter-tables/markup-section.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('counterTables', async (api, { signal }) => {
  const [markups, labour] = await Promise.all([
    api('GET /api/cotizador/margenes', {}, { signal }).catch(noneOfTheirs),
    api('GET /api/cotizador/mano-de-obra', {}, { signal }).catch(noneOfTheirs),
  ])
  return { markups, labour }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
export const handle: FrameHandle = { isTall: true }

/** null: staff have no markups; a customer without a company has no counter; staff acting for a customer may read neither. */
function noneOfTheirs(error: unknown): null {
  if (isApiError(error) && (error.code === 'not_found' || error.code === 'forbidden')) return null
  throw error
}

export default function CounterTables() {
  const { markups, labour } = page.useLoaded()
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead="Con esto calcula el cotizador." />
      <CounterTabs />
      {markups !== null && <MarkupSection table={markups} />}
      {labour !== null && <LabourSection list={labour} />}
      {markups === null && labour === null && (
        <EmptyPanel
          title="Aquí no hay nada que puedas ver"
          text="Los márgenes y la mano de obra son de cada empresa: los ve su gente, con su propia cuenta."
        />
      )}
    </div>
  )
}
