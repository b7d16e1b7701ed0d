import type { ContactRow } from '#contract/customers/contacts.ts'
import { CONTACT_KIND_TEXTS } from '#domain/contacts/contacts.ts'
import { CONTACT_LIST, contactFilters } from '#web/features/contacts/contact-list.ts'
import { withoutColumn } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { useLastValue } from '#web/ui/use-last-value.ts'

const OF_COMPANY = {
  ...withoutColumn(CONTACT_LIST, 'empresa'),
  rowName: ({ tipo, persona }: ContactRow) => `${CONTACT_KIND_TEXTS[tipo]} de ${persona.nombre}`,
  searches: 'Persona o nota',
}

interface CompanyContactsProps {
  readonly id: number
  readonly list: LoadedList<'GET /api/contactos'>
}

export function CompanyContacts({ id, list }: CompanyContactsProps) {
  const page = useLastValue(list.page)
  return (
    <ListView
      screen={OF_COMPANY}
      list={list}
      title="Contactos"
      isPart
      partExport={{ path: '/api/contactos/exporta', query: { empresa: String(id) } }}
      filters={contactFilters(page)}
      empty={{ title: 'Todavía no hay contactos', text: 'Aquí queda cada llamada, mensaje o visita que se anota.' }}
    />
  )
}
