import { IconShoppingCartOff } from '@tabler/icons-react'
import { data } from 'react-router'
import { isMissing } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import {
  CompanyCartFacts,
  CompanyCartLines,
  CompanyCartSums,
  type CompanyCart,
} from '#web/features/company-carts/company-cart-parts.tsx'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import screen from '#web/ui/screen.module.css'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('companyCart', async (api, { params, signal }) => {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) return data({ cart: null }, { status: 404 })
  try {
    return { cart: await api('GET /api/carritos/empresa/:id', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ cart: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const CARRIED = 'Así está ahora, con los precios de la empresa. Solo quien lleva el carrito lo cambia y lo genera.'
const LEFT = 'Así está ahora, con los precios de la empresa. Nadie lo cambia mientras quien lo dejó no vuelva a ella.'
const OWN = withQuery(PRIVATE_SCREENS.colleagues.path, { parte: 'carritos' })

export default function CompanyCartScreen() {
  const { cart } = page.useLoaded()
  const isCustomer = useSession().empresa !== null
  if (cart !== null) return <Shown cart={cart} isCustomer={isCustomer} />
  return (
    <MissingDocument
      title={page.title}
      icon={IconShoppingCartOff}
      name="Este carrito ya no está"
      text="Se pidió, se eliminó, o no es de las empresas que ves."
      list={
        isCustomer
          ? { label: 'Ver carritos de tu empresa', path: OWN }
          : { label: 'Ver empresas', path: PRIVATE_SCREENS.companies.path }
      }
    />
  )
}

function Shown({ cart, isCustomer }: { readonly cart: CompanyCart; readonly isCustomer: boolean }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { nombre, persona, empresa, lineas, yaNoEsta } = cart
  const list = isCustomer
    ? { name: PRIVATE_SCREENS.colleagues.title, path: OWN }
    : { name: empresa.nombre, path: withQuery(privatePath('editCompany', { id: empresa.id }), { vista: 'carritos' }) }
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={nombre}
        {...(yaNoEsta ? { status: <StatusBadge label="Ya no está en la empresa" tone="neutral" /> } : {})}
        lead={`${persona.nombre}\u00A0· ${empresa.nombre}`}
        steps={[list, { name: nombre, path: list.path }]}
      />
      <p className="text-lg max-w-48">{lineas.length === 0 ? 'No tiene líneas.' : yaNoEsta ? LEFT : CARRIED}</p>
      <DocumentColumns
        side={
          <>
            <CompanyCartSums cart={cart} />
            <CompanyCartFacts cart={cart} timeZone={timeZone} />
          </>
        }
      >
        <CompanyCartLines cart={cart} />
      </DocumentColumns>
    </div>
  )
}
