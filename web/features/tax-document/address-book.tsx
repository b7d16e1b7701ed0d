import { useQueryClient } from '@tanstack/react-query'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { addTaxDocumentContact, changeTaxDocumentContact } from '#contract/documents/contacts.ts'
import {
  addDocumentContact,
  changeDocumentContact,
  documentContactsQuery,
  removeDocumentContact,
  type DocumentContact,
} from '#web/data/documents/document-page-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './tax-document.module.css'

const LABELS = { nombre: 'Nombre', correo: 'Correo' }

/** The recipients of the company's documents. */
export function AddressBook({ contacts }: { readonly contacts: readonly DocumentContact[] }) {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<number | null>(null)
  // Each contact has a form of its own.
  const [added, setAdded] = useState(0)
  const { ask, dialog } = useConfirm()
  const refresh = () => queries.invalidateQueries({ queryKey: documentContactsQuery.queryKey })
  const remove = async ({ id, nombre, version }: DocumentContact) => {
    const isAgreed = await ask({
      title: `¿Quitar a ${nombre}?`,
      text: 'Lo que ya se le envió no cambia.',
      act: 'Quitar',
    })
    if (!isAgreed) return
    try {
      await removeDocumentContact(id, version)
    } catch (error) {
      showFailure(error)
    }
    await refresh()
  }
  return (
    <>
      {contacts.length === 0 && (
        <p className={`text-md muted ${classes.none ?? ''}`}>
          Anota a tu contador, o el correo en el que guardas tus facturas.
        </p>
      )}
      {contacts.length > 0 && (
        <ul className="mt-8" aria-label="Personas">
          {contacts.map((contact) =>
            contact.id === edited ? (
              <li key={contact.id}>
                <ChangeForm
                  contact={contact}
                  onDone={() => {
                    setEdited(null)
                    void refresh()
                  }}
                />
              </li>
            ) : (
              <li key={contact.id} className={`flex items-center gap-8 ${classes.row ?? ''}`}>
                <span className="grow min-w-0 break-anywhere">
                  {contact.nombre}
                  <span className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>{contact.correo}</span>
                </span>
                <button
                  type="button"
                  className="hover-g1-d5 flex-none rounded icon-box"
                  aria-label={`Cambiar a ${contact.nombre}`}
                  onClick={() => setEdited(contact.id)}
                >
                  <IconPencil size={18} aria-hidden />
                </button>
                <button
                  type="button"
                  className="hover-g1-d5 flex-none rounded icon-box"
                  aria-label={`Quitar a ${contact.nombre}`}
                  onClick={() => void remove(contact)}
                >
                  <IconTrash size={18} aria-hidden />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      {edited === null && (
        <AddForm
          key={added}
          onDone={async () => {
            await refresh()
            setAdded(added + 1)
          }}
        />
      )}
      {dialog}
    </>
  )
}

function AddForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const form = useForm({
    schema: addTaxDocumentContact.body,
    initial: { nombre: '', correo: '' },
    labels: LABELS,
    send: addDocumentContact,
    saved: ({ nombre }) => `${nombre} ya está en tu lista.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label="Agregar a alguien" asksBeforeLeaving={false}>
      <TextField {...form.field('nombre')} autoComplete="off" />
      <TextField {...form.field('correo')} type="email" autoComplete="off" />
      <FormActions form={form} submit="Agregar" saved={null} />
    </Form>
  )
}

function ChangeForm({ contact, onDone }: { readonly contact: DocumentContact; readonly onDone: () => void }) {
  const { id, nombre, correo, version } = contact
  const form = useForm({
    schema: changeTaxDocumentContact.body,
    initial: { nombre, correo, version },
    labels: LABELS,
    send: (body) => changeDocumentContact(id, body),
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Cambiar a ${nombre}`} asksBeforeLeaving={false}>
      <TextField {...form.field('nombre')} autoComplete="off" />
      <TextField {...form.field('correo')} type="email" autoComplete="off" />
      <FormActions form={form} submit="Guardar" needsChange saved={null}>
        <ActionButton look="plain" onClick={onDone}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
