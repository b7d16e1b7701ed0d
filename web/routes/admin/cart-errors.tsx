import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { FAILURE_LIST } from '#web/features/order-failures/failure-list.ts'
import { FailurePanel } from '#web/features/order-failures/failure-panel.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.cartErrors

export async function load(api: ApiClient, input: LoadInput) {
  const opened = input.url.searchParams.get('error')
  const [list, failure] = await Promise.all([
    loadList(api, 'GET /api/errores-carrito', input),
    opened === null
      ? null
      : orNone(api('GET /api/errores-carrito/:id', { params: { id: opened } }, { signal: input.signal })),
  ])
  return { list, failure }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** Carts that could not be generated and orders that the ERP did not take, and what is done about them. */
export default function CartErrors() {
  const { list, failure } = useLoaderData<typeof load>()
  const open = useOpenedRow('error')
  return (
    <>
      <ListView
        screen={FAILURE_LIST}
        list={list}
        title={title}
        onOpen={({ id }) => open(id)}
        empty={{
          title: 'Nada ha fallado',
          text: 'Aquí queda cada carrito que no se pudo generar y cada pedido que el ERP no tomó.',
        }}
      />
      <FailurePanel failure={failure} onClose={() => open(null)} />
    </>
  )
}
