import { useLoaderData } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { CounterTabs } from '#web/features/counter-tables/counter-tabs.tsx'
import { LabourSection } from '#web/features/counter-tables/labour-section.tsx'
import { MarkupSection } from '#web/features/counter-tables/markup-section.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.counterTables

export async function load(api: ApiClient, { signal }: LoadInput) {
  const [markups, labour] = await Promise.all([
    api('GET /api/cotizador/margenes', {}, { signal }).catch(noneOfTheirs),
    api('GET /api/cotizador/mano-de-obra', {}, { signal }).catch(noneOfTheirs),
  ])
  return { markups, labour }
}

/** The house has no markups; a customer without a company has no counter; and who acts in the name of somebody reads neither. */
function noneOfTheirs(error: unknown): null {
  if (isApiError(error) && (error.code === 'not_found' || error.code === 'forbidden')) return null
  throw error
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What the own counter calculates with: markups and labour. */
export default function CounterTables() {
  const { markups, labour } = useLoaderData<typeof load>()
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} lead="Con esto calcula el cotizador." />
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
