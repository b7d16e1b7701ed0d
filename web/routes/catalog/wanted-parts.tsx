import { useLoaderData } from 'react-router'
import type { WantedRow } from '#contract/catalog/missed-searches.ts'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { changeWanted } from '#web/data/catalog/missed-search-calls.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { WANTED_LIST } from '#web/features/missed-searches/missed-search-list.ts'
import { WANTED_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.wantedParts
const MISSED = PRIVATE_SCREENS.missedSearches

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/por-comprar', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

const ACTS = { por_comprar: 'Falta comprarla', pedida: 'Ya se pidió', descartada: 'Descartar' } as const

/** What is to be bought since people search for it in vain. */
export default function WantedParts() {
  const list = useLoaderData<typeof load>()
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
      title={title}
      steps={[
        { name: MISSED.title, path: privatePath('missedSearches') },
        { name: title, path },
      ]}
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
