import { IconRecycle } from '@tabler/icons-react'
import { data } from 'react-router'
import { isMissing } from '#contract/client.ts'
import type { CompanyCores } from '#contract/cores/cores.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { CreditForm, ReceiveForm } from '#web/features/cores/take-forms.tsx'
import { MissingDocument } from '#web/features/documents/document-parts.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('companyCores', async (api, { params, signal }) => {
  try {
    return { cores: await api('GET /api/cascos/empresa/:id', { params: { id: params['id'] ?? '' } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ cores: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const LIST = PRIVATE_SCREENS.cores

export default function CompanyCoresScreen() {
  const { cores } = page.useLoaded()
  if (cores !== null) return <Shown cores={cores} />
  return (
    <MissingDocument
      title={page.title}
      icon={IconRecycle}
      name="Esta empresa no existe"
      text="Revisa el enlace, o búscala en la lista de cascos."
      list={{ label: 'Ver los cascos', path: LIST.path }}
    />
  )
}

function Shown({ cores }: { readonly cores: CompanyCores }) {
  const { empresa, partes } = cores
  const toReceive = partes.filter(({ porDevolver }) => porDevolver > 0)
  const toCredit = partes.filter(({ porAcreditar }) => porAcreditar > 0)
  const tabs = [
    { value: 'recibir', label: 'Recibir', count: toReceive.length },
    { value: 'acreditar', label: 'Acreditar', count: toCredit.length },
  ] as const
  const tab = useAddressTab('acto', tabs)
  // A form belongs to the parts of the moment it was opened.
  const key = JSON.stringify(partes)
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={`Cascos de ${empresa.nombre}`}
        lead="Lo recibido se descuenta de lo que vence primero."
        steps={[
          { name: LIST.title, path: LIST.path },
          { name: empresa.nombre, path: privatePath('companyCores', { id: empresa.id }) },
        ]}
      />
      <AddressTabs parameter="acto" label="Recibir o acreditar" tabs={tabs} current={tab} />
      <div className="max-w-56">
        {tab === 'recibir' &&
          (toReceive.length > 0 ? (
            <ReceiveForm key={key} cores={cores} />
          ) : (
            <Nothing id={empresa.id} title="No debe cascos" text="Todo lo que salió con casco ya se devolvió." />
          ))}
        {tab === 'acreditar' &&
          (toCredit.length > 0 ? (
            <CreditForm key={key} cores={cores} />
          ) : (
            <Nothing
              id={empresa.id}
              title="No hay cascos por acreditar"
              text="Primero se reciben; después se acreditan con su nota."
            />
          ))}
      </div>
    </div>
  )
}

function Nothing({ id, title: name, text }: { readonly id: number; readonly title: string; readonly text: string }) {
  return (
    <EmptyPanel icon={IconRecycle} title={name} text={text}>
      <ActionLink to={withQuery(privatePath('editCompany', { id }), { vista: 'cascos' })} look="plain">
        Ver los cascos de la empresa
      </ActionLink>
    </EmptyPanel>
  )
}
