import { IconReceiptOff } from '@tabler/icons-react'
import { data, useRevalidator } from 'react-router'
import { isMissing } from '#contract/client.ts'
import type { ReturnDetail } from '#contract/returns/returns.ts'
import { returnAddress } from '#domain/screen-address.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { useSession } from '#web/data/session.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import { PhotosPanel } from '#web/features/returns/photos-panel.tsx'
import { ReturnActs } from '#web/features/returns/return-acts.tsx'
import { ReturnFacts, ReturnHistory, ReturnLines, ReturnSums } from '#web/features/returns/return-parts.tsx'
import { NEXT_OF_CUSTOMER, NEXT_OF_HOUSE } from '#web/features/returns/return-text.ts'
import screen from '#web/ui/screen.module.css'
import { RETURN_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('return', async (api, { params, signal }) => {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) return data({ found: null }, { status: 404 })
  try {
    return { found: await api('GET /api/devoluciones/:id', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ found: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const LIST = PRIVATE_SCREENS.returns

export default function ReturnScreen() {
  const { found } = page.useLoaded()
  if (found !== null) return <OneReturn found={found} />
  return (
    <MissingDocument
      title={page.title}
      icon={IconReceiptOff}
      name="Esta devolución no existe"
      text="Revisa el enlace, o búscala en la lista."
      list={{ label: 'Ver devoluciones', path: LIST.path }}
    />
  )
}

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
      <p className="text-lg max-w-48">{(isCustomer ? NEXT_OF_CUSTOMER : NEXT_OF_HOUSE)[estado]}</p>
      <ReturnActs key={version} found={found} />
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
