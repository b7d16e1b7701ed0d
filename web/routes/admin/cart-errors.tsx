import { privateScreen } from '#web/app/private-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { orNone, useOpenedRow } from '#web/features/lists/opened-row.ts'
import { FAILURE_LIST } from '#web/features/order-failures/failure-list.ts'
import { FailurePanel } from '#web/features/order-failures/failure-panel.tsx'

const page = privateScreen('cartErrors', async (api, input) => {
  const opened = input.url.searchParams.get('error')
  const [list, failure] = await Promise.all([
    loadList(api, 'GET /api/errores-carrito', input),
    opened === null
      ? null
      : orNone(api('GET /api/errores-carrito/:id', { params: { id: opened } }, { signal: input.signal })),
  ])
  return { list, failure }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function CartErrors() {
  const { list, failure } = page.useLoaded()
  const open = useOpenedRow('error')
  return (
    <>
      <ListView
        screen={FAILURE_LIST}
        list={list}
        title={page.title}
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
