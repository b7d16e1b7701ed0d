import { privateScreen } from '#web/app/private-screen.ts'
import { CONTACT_LIST, contactFilters } from '#web/features/contacts/contact-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

const page = privateScreen('contacts', (api, input) => loadList(api, 'GET /api/contactos', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

export default function Contacts() {
  const list = page.useLoaded()
  const listed = useLastValue(list.page)
  return (
    <ListView
      screen={CONTACT_LIST}
      list={list}
      title={title}
      filters={contactFilters(listed)}
      empty={{
        title: 'Todavía no hay contactos',
        text: 'Aquí queda cada llamada, mensaje o visita que se anota de un cliente.',
      }}
    />
  )
}
