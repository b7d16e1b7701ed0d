import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendTaxDocument as endpoint } from '#contract/documents/contacts.ts'
import { documentContactsQuery, sendDocument, type DocumentContact } from '#web/data/documents/document-page-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { AddressBook } from './address-book.tsx'
import classes from './tax-document.module.css'

interface SendingDialogProps {
  readonly uuid: string
  /** 'Factura A-1001' */
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends the files to people of the company's address book, which can be edited here. */
export function SendingDialog({ uuid, title, isOpen, onClose }: SendingDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...documentContactsQuery, enabled: isOpen })
  const [isBook, setBook] = useState(false)
  const contacts = data?.filas
  // Without recipients, the address book is shown first.
  const showsBook = isBook || contacts?.length === 0
  return (
    <FormDialog
      title={showsBook ? 'A quién envías tus documentos' : `Enviar ${title}`}
      isOpen={isOpen}
      onClose={() => {
        setBook(false)
        onClose()
      }}
      size="lg"
    >
      {contacts === undefined && !isError && <LoadingPanel label="Cargando tu lista" lines={3} />}
      {isError && <QuietError message="No se pudo leer tu lista." isBusy={isFetching} onRetry={() => void refetch()} />}
      {contacts !== undefined && showsBook && (
        <>
          <AddressBook contacts={contacts} />
          {contacts.length > 0 && (
            <div className="mt-12">
              <ActionButton onClick={() => setBook(false)}>Listo</ActionButton>
            </div>
          )}
        </>
      )}
      {contacts !== undefined && !showsBook && (
        <SendingForm uuid={uuid} contacts={contacts} onBook={() => setBook(true)} onSent={onClose} />
      )}
    </FormDialog>
  )
}

interface SendingFormProps {
  readonly uuid: string
  readonly contacts: readonly DocumentContact[]
  readonly onBook: () => void
  readonly onSent: () => void
}

function SendingForm({ uuid, contacts, onBook, onSent }: SendingFormProps) {
  const [clave] = useState(makeUuid)
  const only = contacts.length === 1 ? contacts.map(({ id }) => id) : []
  const form = useForm({
    schema: endpoint.body,
    initial: { clave, contactos: only, mensaje: '' },
    labels: { contactos: 'Para', mensaje: 'Mensaje (opcional)' },
    send: (body) => sendDocument(uuid, body),
    saved: ({ correos }) => `Se envía a ${correos.join(', ')}.`,
    onSaved: onSent,
  })
  return (
    <Form form={form} label="Enviar el documento" asksBeforeLeaving={false}>
      <CheckboxesField
        {...form.field('contactos')}
        options={contacts.map(({ id, nombre, correo }) => ({ value: id, label: nombre, help: correo }))}
      />
      <button type="button" className="self-start tappable text-md underlined" onClick={onBook}>
        Agregar o cambiar personas
      </button>
      <TextAreaField {...form.field('mensaje')} rows={2} />
      <p className={`block text-sm muted break-anywhere ${classes.quiet ?? ''}`}>
        Va con el XML y el PDF. Si pesan demasiado, con un enlace para descargarlos.
      </p>
      <FormActions
        form={form}
        submit="Enviar"
        saved={null}
        reason={form.values.contactos.length === 0 ? 'Elige a quién enviarlo.' : null}
      />
    </Form>
  )
}
