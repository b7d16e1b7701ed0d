import type { BannerDetail } from '#web/data/content/banner-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'

export function DayCounts({ days }: { readonly days: BannerDetail['dias'] }) {
  const [views, clicks] = [sum(days, 'vistas'), sum(days, 'clics')]
  if (views + clicks === 0) return <>Sin vistas en los últimos 30 días.</>
  const share = views === 0 ? '' : ` (${((clicks / views) * 100).toFixed(1)} de cada 100)`
  return <>{`En 30 días: ${countText(views)} vistas y ${countText(clicks)} clics${share}.`}</>
}

function sum(days: BannerDetail['dias'], of: 'vistas' | 'clics'): number {
  return days.reduce((total, day) => total + day[of], 0)
}
