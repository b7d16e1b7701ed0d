import { useLoaderData } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { CONTACT_LIST, contactFilters } from '#web/features/contacts/contact-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.contacts

export const load = (api: ApiClient, input: LoadInput) => loadList(api, 'GET /api/contactos', input)

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function Contacts() {
  const list = useLoaderData<typeof load>()
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={CONTACT_LIST}
      list={list}
      title={title}
      filters={contactFilters(page)}
      empty={{
        title: 'Todavía no hay contactos',
        text: 'Aquí queda cada llamada, mensaje o visita que se anota de un cliente.',
      }}
    />
  )
}
