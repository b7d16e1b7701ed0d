import type { ReactNode } from 'react'
import { ListView } from '#web/features/lists/list-view.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import { COMPANY_CARTS, companyFilters, OWN_COMPANY_CARTS } from './company-cart-list.ts'

/** The carts of a company's people, for staff. */
export function CompanyCarts({ list }: { readonly list: LoadedList<'GET /api/empresas/:id/carritos'> }) {
  return (
    <ListView
      screen={COMPANY_CARTS}
      list={list}
      title="Carritos"
      isPart
      empty={{ title: 'Nadie tiene un carrito con piezas', text: 'Aquí se ve lo que cada quien va a pedir.' }}
    />
  )
}

interface OwnCompanyCartsProps {
  readonly list: LoadedList<'GET /api/mi-empresa/carritos'>
  readonly companies: Parameters<typeof companyFilters>[0]
  /** Of the screen. */
  readonly title: string
  readonly lead: ReactNode
}

/** The carts of the people whom the viewer administers. */
export function OwnCompanyCarts({ list, companies, title, lead }: OwnCompanyCartsProps) {
  return (
    <ListView
      screen={OWN_COMPANY_CARTS}
      list={list}
      title={title}
      lead={lead}
      filters={companyFilters(companies)}
      empty={{
        title: 'Nadie tiene un carrito con piezas',
        text: 'Aquí se ve lo que cada persona de tu empresa va a pedir. Solo quien lo lleva lo cambia.',
      }}
    />
  )
}
