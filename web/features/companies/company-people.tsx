import { useState } from 'react'
import { moveToCompany as moveEndpoint, type CompanyPersonRow } from '#contract/customers/people.ts'
import { mayCall, mayOpen } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { withBase } from '#web/app/navigation/router-base.ts'
import { paths, withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { startActing } from '#web/data/account-mutations.ts'
import { moveToCompany, type CompanyDetail } from '#web/data/company-calls.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import type { LoadedList } from '#web/features/lists/load-list.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { LimitDialog } from '#web/features/terms/limit-dialog.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { CompanyField } from './company-field.tsx'
import { COMPANY_PEOPLE } from './people-list.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface CompanyPeopleProps {
  readonly company: CompanyDetail
  readonly list: LoadedList<'GET /api/empresas/:id/personas'>
}

/** The people of a company, with buttons to act for one, and to move one to another company. */
export function CompanyPeople({ company, list }: CompanyPeopleProps) {
  const [moving, setMoving] = useState<CompanyPersonRow | null>(null)
  const [limited, setLimited] = useState<CompanyPersonRow | null>(null)
  const grants = grantsOf(useSession())
  const mayMove = mayCall(moveEndpoint.access, grants)
  const seesUsers = mayOpen(PRIVATE_SCREENS.users.access, grants) === 'open'
  const actFor = async (id: number) => {
    try {
      await startActing(id)
      // A full page load clears the own account from memory.
      location.assign(withBase(paths.home))
    } catch (error) {
      showFailure(error)
    }
  }
  const ofUser = (user: string | number) => withQuery(privatePath('users'), { usuario: user })
  return (
    <>
      <ListView
        screen={COMPANY_PEOPLE}
        list={list}
        title="Personas"
        isPart
        rowActs={(row) => [
          ...(row.puedeActuar ? [{ label: 'Ver como este cliente', onAct: () => void actFor(row.id) }] : []),
          { label: 'Límite de compra', onAct: () => setLimited(row) },
          ...(seesUsers ? [{ label: 'Editar usuario', to: ofUser(row.id) }] : []),
          ...(mayMove ? [{ label: 'Pasar a otra empresa', onAct: () => setMoving(row) }] : []),
        ]}
        empty={{
          title: 'Todavía no tiene personas',
          text: 'Quien pertenece a la empresa ve sus precios, pedidos y documentos.',
          ...(seesUsers ? { act: <ActionLink to={ofUser('nuevo')}>Invitar a alguien</ActionLink> } : {}),
        }}
      />
      <LimitDialog companyId={company.id} person={limited} onClose={() => setLimited(null)} />
      <MoveDialog person={moving} company={company} onClose={() => setMoving(null)} />
    </>
  )
}

interface MoveDialogProps {
  readonly person: CompanyPersonRow | null
  readonly company: CompanyDetail
  readonly onClose: () => void
}

function MoveDialog({ person, company, onClose }: MoveDialogProps) {
  const shown = useLastValue(person)
  return (
    <Dialog
      opened={person !== null}
      onClose={onClose}
      title={`Pasar a ${shown?.nombre ?? ''} a otra empresa`}
      size="md"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      {shown !== null && <MoveForm person={shown} company={company} onMoved={onClose} />}
    </Dialog>
  )
}

interface MoveFormProps {
  readonly person: CompanyPersonRow
  readonly company: CompanyDetail
  readonly onMoved: () => void
}

function MoveForm({ person, company, onMoved }: MoveFormProps) {
  const form = useForm<{ empresa: number | null }>({
    initial: { empresa: null },
    labels: { empresa: 'Nueva empresa' },
    send: ({ empresa }) => moveToCompany(empresa ?? 0, person.id),
    saved: `${person.nombre} cambió de empresa.`,
    onSaved: onMoved,
  })
  const reason = form.values.empresa === null ? 'Elige primero la empresa.' : null
  return (
    <Form form={form} label={`Pasar a ${person.nombre} a otra empresa`} asksBeforeLeaving={false}>
      <div className={dialog.text}>
        Lo que hizo se queda en {company.nombre}. En la nueva empresa empieza sin sucursales y viendo solo lo propio;
        sus sesiones se cierran.
      </div>
      <CompanyField {...form.field('empresa')} without={company.id} placeholder="Busca por nombre o RFC" required />
      <FormActions form={form} submit="Pasar a esta empresa" reason={reason} />
    </Form>
  )
}
