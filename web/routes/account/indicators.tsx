import { privateScreen } from '#web/app/private-screen.ts'
import { IndicatorList } from '#web/features/indicators/indicator-list.tsx'
import { IndicatorsScreen } from '#web/features/indicators/indicators-screen.tsx'
import { loadIndicators } from '#web/features/indicators/load-indicators.ts'

const page = privateScreen('indicators', loadIndicators)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function IndicatorsRoute() {
  const loaded = page.useLoaded()
  if (loaded.kind === 'figures' || loaded.kind === 'fault') return <IndicatorsScreen loaded={loaded} />
  return <IndicatorList key={loaded.kind} loaded={loaded} />
}
