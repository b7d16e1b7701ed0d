import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { useSession } from '#web/data/session.ts'
import { MeasureNotes } from '#web/features/dashboards/measure-notes.tsx'
import { useDashboard } from '#web/features/dashboards/use-dashboard.ts'
import { ListFilters } from '#web/features/lists/list-filters.tsx'
import { SavedViewsMenu } from '#web/features/lists/saved-views-menu.tsx'
import { useListAddress } from '#web/features/lists/use-list-address.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import screen from '#web/ui/screen.module.css'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { daysText } from './figure-text.ts'
import { IndicatorFigures } from './indicator-figures.tsx'
import type { Indicators } from './indicators.ts'
import { rowsAddress } from './indicator-address.ts'
import { indicatorFilters } from './indicator-filters.ts'
import type { LoadedIndicators } from './load-indicators.ts'

const { title } = PRIVATE_SCREENS.indicators

const SCOPES: Readonly<Record<Indicators['alcance'], string>> = {
  todo: 'De toda la empresa.',
  cartera: 'De tu cartera: los pedidos que se hicieron contigo como asesor y los de las empresas a las que llamas.',
  grupo: 'De tu empresa y sus filiales.',
  empresa: 'De tu empresa.',
  sucursal: 'De tus sucursales y tus propios pedidos.',
  propio: 'De tus propios pedidos.',
  ninguno: '',
}

interface IndicatorsScreenProps {
  readonly loaded: Extract<LoadedIndicators, { kind: 'figures' | 'fault' }>
}

export function IndicatorsScreen({ loaded }: IndicatorsScreenProps) {
  const figures = loaded.kind === 'figures' ? loaded.figures : null
  const last = useLastValue(figures)
  const address = useListAddress()
  if (figures?.alcance === 'ninguno') return <NoFigures />
  return (
    <div className={screen.screen}>
      <header className="row items-center gap-4-16">
        <h1 className={`${screen.heading ?? ''} ${screen.private ?? ''}`}>{title}</h1>
        {figures !== null && <Until at={figures.al} />}
        <div className="no-print">
          <SavedViewsMenu list="indicadores" address={address} />
          <PrintButton />
        </div>
      </header>
      <div className="row items-end gap-8-16 no-print">
        <ListFilters filters={indicatorFilters(last ?? undefined, address.wanted)} address={address} />
      </div>
      <ProgressLine isPending={address.isPending} />
      {loaded.kind === 'fault' && (
        <p className="notice" role="alert">
          {loaded.faults.join(' ')}
        </p>
      )}
      {figures !== null && <Figures figures={figures} query={address.query} />}
    </div>
  )
}

function Until({ at }: { readonly at: string | null }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  return (
    <p className="full-48 push-end faint text-sm">
      {at === null ? 'Aún no se suman pedidos' : `Al ${momentText(at, timeZone)}`}
    </p>
  )
}

function Figures({ figures, query }: { readonly figures: Indicators; readonly query: URLSearchParams }) {
  const reload = useDashboard()
  const { alcance, periodo, anterior } = figures
  return (
    <>
      <p className="max-w-60">
        {`${SCOPES[alcance]} ${daysText(periodo)} (${workdaysText(periodo.habiles)}), contra ${daysText(anterior)} (${workdaysText(anterior.habiles)}).`}
      </p>
      {query.get('linea') !== null && (
        <p className="max-w-60">
          De una línea hay venta, piezas y margen: pedidos, surtido y promesa son de pedidos completos.
        </p>
      )}
      <IndicatorFigures figures={figures} addressOf={rowsAddress(figures, query)} reload={reload} />
      <MeasureNotes of={['venta', 'pedidos', 'piezas', 'margen', 'surtido', 'promesa', 'conversion', 'respuesta']} />
    </>
  )
}

function workdaysText(days: number): string {
  return days === 1 ? '1 día hábil' : `${countText(days)} días hábiles`
}

function NoFigures() {
  return (
    <div className={screen.screen}>
      <h1 className={`${screen.heading ?? ''} ${screen.private ?? ''}`}>{title}</h1>
      <p className={screen.lead}>Tu trabajo no tiene indicadores aquí: son de quien atiende o dirige las ventas.</p>
    </div>
  )
}
