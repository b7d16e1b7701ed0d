import { IconBuildingOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ColleagueRow } from '#contract/customers/own-company.ts'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import { activateColleague, inviteColleagueAgain, suspendColleague } from '#web/data/own-company-calls.ts'
import { useSession } from '#web/data/session.ts'
import { withQuery } from '#web/app/paths.ts'
import { AddressBook } from '#web/features/addresses/address-book.tsx'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useOpenedRow } from '#web/features/lists/opened-row.ts'
import { ColleagueDialog } from '#web/features/own-company/colleague-dialog.tsx'
import { COLLEAGUE_LIST } from '#web/features/own-company/colleague-list.ts'
import { OwnCompanyCarts } from '#web/features/company-carts/company-cart-lists.tsx'
import { CompanyFacts } from '#web/features/own-company/company-facts.tsx'
import { LimitDialog } from '#web/features/terms/limit-dialog.tsx'
import { OwnTerms } from '#web/features/terms/own-terms.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'
import { useAct } from '#web/features/forms/use-act.tsx'

const OWN_CARTS = withQuery(PRIVATE_SCREENS.colleagues.path, { parte: 'carritos' })
const ACTING = 'Esto solo lo hace el cliente en persona.'

async function load(api: ApiClient, input: LoadInput) {
  const { signal, url } = input
  const opened = Number(url.searchParams.get('colega'))
  const part = url.searchParams.get('parte')
  try {
    const [company, list, colleague, terms, addresses, carts] = await Promise.all([
      api('GET /api/mi-empresa', {}, { signal }),
      part === 'carritos' ? null : loadList(api, 'GET /api/mi-empresa/colegas', input),
      opened > 0 ? api('GET /api/mi-empresa/colegas/:id', { params: { id: opened } }, { signal }).catch(nobody) : null,
      part === 'condiciones' ? api('GET /api/mi-empresa/condiciones', {}, { signal }) : null,
      part === 'direcciones' ? api('GET /api/mi-empresa/direcciones', {}, { signal }) : null,
      part === 'carritos' ? loadList(api, 'GET /api/mi-empresa/carritos', input).catch(nobody) : null,
    ])
    return { company, list, colleague, terms, addresses, carts }
  } catch (error) {
    return nobody(error)
  }
}

/** null: staff have no company, and the company of the address may be another. */
function nobody(error: unknown): null {
  if (isApiError(error) && error.code === 'not_found') return null
  throw error
}

const page = privateScreen('colleagues', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function OwnCompany() {
  const data = page.useLoaded()
  if (data !== null) return <OwnCompanyParts {...data} />
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} />
      <EmptyPanel
        icon={IconBuildingOff}
        title="Tu cuenta no pertenece a una empresa"
        text="Aquí cada cliente administra a las personas de la suya."
      />
    </div>
  )
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

const TABS = [
  { value: 'personas', label: 'Personas' },
  { value: 'carritos', label: 'Carritos' },
  { value: 'condiciones', label: 'Condiciones' },
  { value: 'direcciones', label: 'Direcciones' },
] as const

function OwnCompanyParts(data: Loaded) {
  const { company, list, terms, addresses, carts } = data
  const tab = useAddressTab('parte', TABS)
  const lead = <AddressTabs parameter="parte" label="Partes de tu empresa" tabs={TABS} current={tab} />
  // Below: the rows of the lists begin high.
  const facts = <CompanyFacts company={company} />
  if (tab === 'personas' && list !== null) {
    return (
      <>
        <Colleagues {...data} list={list} lead={lead} />
        {facts}
      </>
    )
  }
  if (tab === 'carritos' && carts !== null) {
    return (
      <>
        <OwnCompanyCarts list={carts} companies={company.empresas} title={page.title} lead={lead} />
        {facts}
      </>
    )
  }
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} />
      {lead}
      {tab === 'carritos' && (
        <EmptyPanel
          icon={IconBuildingOff}
          title="Esta empresa no es de las que administras"
          text="Los carritos que ves son los de tu empresa y de sus filiales."
        >
          <ActionLink to={OWN_CARTS}>Ver los de tu empresa</ActionLink>
        </EmptyPanel>
      )}
      {tab === 'condiciones' && terms !== null && <OwnTerms terms={terms} />}
      {tab === 'direcciones' && addresses !== null && <AddressBook companyId={null} book={addresses} />}
      {facts}
    </div>
  )
}

interface ColleaguesProps extends Omit<Loaded, 'list'> {
  readonly list: NonNullable<Loaded['list']>
  readonly lead: ReactNode
}

function Colleagues({ company, list, colleague, lead }: ColleaguesProps) {
  const [limited, setLimited] = useState<ColleagueRow | null>(null)
  const [query] = useSearchParams()
  const { act, dialog } = useAct()
  const reason = useSession().actuandoPor === null ? null : ACTING
  const open = useOpenedRow('colega')
  const suspend = ({ id, nombre, estado }: ColleagueRow) =>
    act({
      question: {
        title: `¿Suspender a ${nombre}?`,
        text:
          estado === 'invitado'
            ? 'El enlace de su invitación deja de servir. Puedes activarle después.'
            : 'Sus sesiones se cierran de inmediato y no podrá entrar. Puedes activarle después.',
        act: 'Suspender',
      },
      send: () => suspendColleague(id),
      done: `${nombre} ya no puede entrar.`,
    })
  const actsOf = (row: ColleagueRow) => {
    const edit = { label: row.motivo === null && reason === null ? 'Editar' : 'Ver', onAct: () => open(String(row.id)) }
    const limit = { label: 'Límite de compra', onAct: () => setLimited(row) }
    if (row.motivo !== null || reason !== null) return [edit, limit]
    if (row.estado === 'suspendido') {
      return [
        edit,
        limit,
        {
          label: 'Activar',
          onAct: () => void act({ send: () => activateColleague(row.id), done: 'Acceso activado.' }),
        },
      ]
    }
    const again = () => void act({ send: () => inviteColleagueAgain(row.id), done: 'Invitación enviada.' })
    return [
      edit,
      limit,
      ...(row.estado === 'invitado' ? [{ label: 'Invitar de nuevo', onAct: again }] : []),
      { label: 'Suspender', isDestructive: true, onAct: () => void suspend(row) },
    ]
  }
  return (
    <>
      <ListView
        screen={COLLEAGUE_LIST}
        list={list}
        title={page.title}
        lead={lead}
        acts={
          <>
            <ActionLink to={PRIVATE_SCREENS.accountants.path} look="plain">
              Contadores
            </ActionLink>
            <ExplainedButton reason={reason ?? company.motivo} onClick={() => open('nuevo')}>
              Invitar colega
            </ExplainedButton>
          </>
        }
        onOpen={({ id }) => open(String(id))}
        rowActs={actsOf}
        empty={{ title: 'Todavía no hay nadie más', text: 'Invita a quien compra o consulta por tu empresa.' }}
      />
      <LimitDialog companyId={null} person={limited} reason={reason} onClose={() => setLimited(null)} />
      <ColleagueDialog
        company={company}
        colleague={colleague}
        isOpen={(query.get('colega') === 'nuevo' && reason === null) || colleague !== null}
        reason={reason}
        onClose={() => open(null)}
      />
      {dialog}
    </>
  )
}
