import { useLoaderData } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer } from '#web/data/load.ts'
import { IndicatorList } from '#web/features/indicators/indicator-list.tsx'
import { IndicatorsScreen } from '#web/features/indicators/indicators-screen.tsx'
import { loadIndicators } from '#web/features/indicators/load-indicators.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.indicators

export const loader = onServer(loadIndicators)
export const clientLoader = inBrowser(loadIndicators)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function IndicatorsRoute() {
  const loaded = useLoaderData<typeof loadIndicators>()
  if (loaded.kind === 'figures' || loaded.kind === 'fault') return <IndicatorsScreen loaded={loaded} />
  return <IndicatorList key={loaded.kind} loaded={loaded} />
}
