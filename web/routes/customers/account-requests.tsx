import { paths } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { ACCOUNT_REQUEST_LIST } from '#web/features/account-requests/request-list.ts'
import { RequestPanel } from '#web/features/account-requests/request-panel.tsx'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { loadOptions } from '#web/features/companies/load-options.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useOpenedRow } from '#web/features/lists/opened-row.ts'

const page = privateScreen('accountRequests', async (api, input) => {
  const { signal, url } = input
  const opened = Number(url.searchParams.get('solicitud'))
  const [list, request, options] = await Promise.all([
    loadList(api, 'GET /api/solicitudes', input),
    opened > 0 ? api('GET /api/solicitudes/:id', { params: { id: opened } }, { signal }) : null,
    loadOptions(api, signal),
  ])
  return { list, request, options }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function AccountRequests() {
  const { list, request, options } = page.useLoaded()
  const open = useOpenedRow('solicitud')
  return (
    <>
      <ListView
        screen={ACCOUNT_REQUEST_LIST}
        list={list}
        title={page.title}
        lead={<AccessTabs />}
        onOpen={({ id }) => open(id)}
        empty={{
          title: 'Todavía no hay solicitudes',
          text: `Los talleres las envían desde ${paths.requestAccount}, que está también en la pantalla de ingreso.`,
        }}
      />
      <RequestPanel request={request} options={options} onClose={() => open(null)} onDecided={() => open(null)} />
    </>
  )
}
