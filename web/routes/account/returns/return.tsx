import { IconReceiptOff } from '@tabler/icons-react'
import { data, useLoaderData, useRevalidator } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import type { ReturnDetail } from '#contract/returns/returns.ts'
import { returnAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { useSession } from '#web/data/session.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import documents from '#web/features/documents/documents.module.css'
import { PhotosPanel } from '#web/features/returns/photos-panel.tsx'
import { ReturnActs } from '#web/features/returns/return-acts.tsx'
import { ReturnFacts, ReturnHistory, ReturnLines, ReturnSums } from '#web/features/returns/return-parts.tsx'
import { NEXT_OF_CUSTOMER, NEXT_OF_HOUSE } from '#web/features/returns/return-text.ts'
import screen from '#web/ui/screen.module.css'
import { RETURN_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.return
const LIST = PRIVATE_SCREENS.returns

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) return data({ found: null }, { status: 404 })
  try {
    return { found: await api('GET /api/devoluciones/:id', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ found: null }, { status: 404 })
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function ReturnScreen() {
  const { found } = useLoaderData<typeof load>()
  if (found !== null) return <OneReturn found={found} />
  return (
    <MissingDocument
      title={title}
      icon={IconReceiptOff}
      name="Esta devolución no existe"
      text="Revisa el enlace, o búscala en la lista."
      list={{ label: 'Ver devoluciones', path: LIST.path }}
    />
  )
}

/** A return, for its customer and for the branch: what goes back, what became of it, and what can be done now. */
function OneReturn({ found }: { readonly found: ReturnDetail }) {
  const { revalidate } = useRevalidator()
  const isCustomer = useSession().empresa !== null
  const { id, folio, version, estado, sucursal, empresa, pedido } = found
  const changed = () => void revalidate()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Devolución ${folio}`}
        status={<StatusBadge {...RETURN_LOOKS[estado]} />}
        lead={[isCustomer ? '' : empresa.nombre, sucursal.nombre, `pedido ${pedido.folio}`].filter(Boolean).join(' · ')}
        steps={[
          { name: LIST.title, path: LIST.path },
          { name: `Devolución ${folio}`, path: returnAddress(id) },
        ]}
      />
      <p className={documents.next}>{(isCustomer ? NEXT_OF_CUSTOMER : NEXT_OF_HOUSE)[estado]}</p>
      <ReturnActs key={version} found={found} onChanged={changed} />
      <DocumentColumns
        side={
          <>
            <ReturnSums found={found} />
            <ReturnHistory historia={found.historia} zonaHoraria={found.zonaHoraria} />
            <ReturnFacts found={found} />
          </>
        }
      >
        <ReturnLines lineas={found.lineas} />
        <PhotosPanel found={found} onChanged={changed} />
      </DocumentColumns>
    </div>
  )
}
