import type { WantedRow } from '#contract/catalog/missed-searches.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { changeWanted } from '#web/data/catalog/missed-search-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { WANTED_LIST } from '#web/features/missed-searches/missed-search-list.ts'
import { WANTED_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('wantedParts', (api, input) => loadList(api, 'GET /api/por-comprar', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const ACTS = { por_comprar: 'Falta comprarla', pedida: 'Ya se pidió', descartada: 'Descartar' } as const

export default function WantedParts() {
  const list = page.useLoaded()
  const { act } = useAct()
  const change = ({ id, nombre, version }: WantedRow, estado: WantedRow['estado']) =>
    act({
      send: () => changeWanted(id, { version, estado }),
      done: `«${nombre}»: ${WANTED_LOOKS[estado].label.toLocaleLowerCase('es-MX')}.`,
    })
  return (
    <ListView
      screen={WANTED_LIST}
      list={list}
      title={page.title}
      steps={page.stepsFrom('missedSearches')}
      rowActs={(row) =>
        (['pedida', 'descartada', 'por_comprar'] as const)
          .filter((state) => state !== row.estado)
          .map((state) => ({ label: ACTS[state], onAct: () => void change(row, state) }))
      }
      empty={{
        title: 'Nada por comprar',
        text: 'Ponlo aquí desde una búsqueda sin resultado, con «No la tenemos».',
      }}
    />
  )
}
