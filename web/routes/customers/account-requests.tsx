import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { ACCOUNT_REQUEST_LIST } from '#web/features/account-requests/request-list.ts'
import { RequestPanel } from '#web/features/account-requests/request-panel.tsx'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { loadOptions } from '#web/features/companies/load-options.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useOpenedRow } from '#web/features/lists/opened-row.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.accountRequests

export async function load(api: ApiClient, input: LoadInput) {
  const { signal, url } = input
  const opened = Number(url.searchParams.get('solicitud'))
  const [list, request, options] = await Promise.all([
    loadList(api, 'GET /api/solicitudes', input),
    opened > 0 ? api('GET /api/solicitudes/:id', { params: { id: opened } }, { signal }) : null,
    loadOptions(api, signal),
  ])
  return { list, request, options }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** The workshops that ask for an account, and what is decided. */
export default function AccountRequests() {
  const { list, request, options } = useLoaderData<typeof load>()
  const open = useOpenedRow('solicitud')
  return (
    <>
      <ListView
        screen={ACCOUNT_REQUEST_LIST}
        list={list}
        title={title}
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
