import { useState } from 'react'
import type { CompanyAddress } from '#contract/customers/addresses.ts'
import { useSession } from '#web/data/session.ts'
import type { AddressBook as Book } from '#web/data/selling/terms-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { EditAddressForm, NewAddressForm } from './address-form.tsx'
import { AddressVatForm } from './address-vat-form.tsx'

const DEFAULT: StatusLook = { label: 'Principal', tone: 'good' }
const INACTIVE: StatusLook = { label: 'De baja', tone: 'neutral' }

interface AddressBookProps {
  /** null: the own company. */
  readonly companyId: number | null
  readonly book: Book
}

/** Shipping addresses of a company, with dialogs for users who may change them. */
export function AddressBook({ companyId, book }: AddressBookProps) {
  const [ofVat, setOfVat] = useState<CompanyAddress | null>(null)
  const shownVat = useLastValue(ofVat)
  const isAdministrator = useSession().rol_auth.includes('admin')
  const [edited, setEdited] = useState<CompanyAddress | 'new' | null>(null)
  const shown = useLastValue(edited)
  const close = () => {
    setEdited(null)
    setOfVat(null)
  }
  const form = { companyId, book, onSaved: close }
  return (
    <section aria-label="Direcciones de entrega" className="stack gap-12 max-w-56">
      <div className="flex">
        <ExplainedButton reason={book.motivo} onClick={() => setEdited('new')}>
          Agregar dirección
        </ExplainedButton>
      </div>
      {book.direcciones.length === 0 && (
        <EmptyPanel
          title="Todavía no hay direcciones de entrega"
          text="Sin una, los pedidos se recogen en la sucursal que los surte."
        />
      )}
      <ul className="list">
        {book.direcciones.map((address) => (
          <li key={address.id} className="flex items-center gap-14 ruled py-10">
            <div className="grow min-w-0">
              <p className="row items-center gap-4-10">
                <strong>{address.nombre}</strong>
                {address.principal && <StatusBadge {...DEFAULT} />}
                {!address.activa && <StatusBadge {...INACTIVE} />}
              </p>
              <p className="muted text-md mt-2">{addressText(address)}</p>
              {address.regionIva !== null && (
                <p className="muted text-md mt-2">
                  {address.regionIva === 'frontera'
                    ? 'IVA de la región fronteriza, por decisión de un administrador'
                    : 'IVA general, por decisión de un administrador'}
                </p>
              )}
              {contactText(address) !== '' && <p className="muted text-md mt-2">{contactText(address)}</p>}
            </div>
            {companyId !== null && isAdministrator && (
              <ActionButton look="plain" aria-label={`IVA de ${address.nombre}`} onClick={() => setOfVat(address)}>
                IVA
              </ActionButton>
            )}
            {address.motivo === null && (
              <ActionButton look="plain" aria-label={`Editar ${address.nombre}`} onClick={() => setEdited(address)}>
                Editar
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        title={shown === null || shown === 'new' ? 'Nueva dirección' : `Dirección ${shown.nombre}`}
        size="lg"
        isOpen={edited !== null}
        onClose={close}
      >
        {edited === 'new' && <NewAddressForm {...form} />}
        {edited !== null && edited !== 'new' && <EditAddressForm {...form} address={edited} />}
      </FormDialog>
      <FormDialog title={`IVA de ${shownVat?.nombre ?? ''}`} isOpen={ofVat !== null} onClose={close}>
        {ofVat !== null && companyId !== null && (
          <AddressVatForm companyId={companyId} address={ofVat} onSaved={close} />
        )}
      </FormDialog>
    </section>
  )
}

function addressText({ calle, colonia, codigoPostal, ciudad, estado }: CompanyAddress): string {
  return [calle, colonia, `${codigoPostal} ${ciudad}`, estado].filter((part) => part !== '').join(', ')
}

function contactText({ sucursal, recibe, telefono, indicaciones }: CompanyAddress): string {
  const branch = sucursal === null ? '' : `Sucursal ${sucursal.nombre}`
  const recipient = recibe === '' ? '' : `Recibe ${recibe}`
  return [branch, recipient, telefono, indicaciones].filter((part) => part !== '').join(' · ')
}
