import { useState } from 'react'
import {
  storeCompanyBranch as storeEndpoint,
  updateCompanyBranch as updateEndpoint,
} from '#contract/customers/companies.ts'
import { storeBranch, updateBranch, type CompanyBranch, type CompanyDetail } from '#web/data/company-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const LABELS = { nombre: 'Nombre', direccion: 'Dirección', activa: 'Abierta' }
const OPEN: StatusLook = { label: 'Abierta', tone: 'good' }
const CLOSED: StatusLook = { label: 'Cerrada', tone: 'neutral' }

/** The branches of a company, with dialogs for users who may change them. */
export function BranchList({ company }: { readonly company: CompanyDetail }) {
  const { id, sucursales, puedeCambiar } = company
  const [edited, setEdited] = useState<CompanyBranch | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <section aria-label="Sucursales" className="stack gap-12 max-w-56">
      {puedeCambiar && (
        <div className="flex">
          <ActionButton onClick={() => setEdited('new')}>Agregar sucursal</ActionButton>
        </div>
      )}
      {sucursales.length === 0 && <EmptyPanel title="Todavía no tiene sucursales" />}
      <ul className="list">
        {sucursales.map((branch) => (
          <li key={branch.id} className="flex items-center gap-14 ruled py-10">
            <div className="grow min-w-0">
              <p className="row items-center gap-4-10">
                <strong>{branch.nombre}</strong> <StatusBadge {...(branch.activa ? OPEN : CLOSED)} />
              </p>
              <p className="muted text-md mt-2">
                {branch.direccion === '' ? 'Sin dirección' : branch.direccion} · {peopleText(branch.personas)}
              </p>
            </div>
            {puedeCambiar && (
              <ActionButton look="plain" aria-label={`Editar ${branch.nombre}`} onClick={() => setEdited(branch)}>
                Editar
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <BranchDialog companyId={id} edited={edited} onClose={close} />
    </section>
  )
}

function peopleText(count: number): string {
  if (count === 0) return 'nadie asignado'
  return count === 1 ? '1 persona' : `${count} personas`
}

interface BranchDialogProps {
  readonly companyId: number
  readonly edited: CompanyBranch | 'new' | null
  readonly onClose: () => void
}

function BranchDialog({ companyId, edited, onClose }: BranchDialogProps) {
  const shown = useLastValue(edited)
  return (
    <Dialog
      opened={edited !== null}
      onClose={onClose}
      title={shown === null || shown === 'new' ? 'Nueva sucursal' : `Sucursal ${shown.nombre}`}
      size="md"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: dialog.header ?? '', title: dialog.title ?? '', close: dialog.close ?? '' }}
    >
      {shown === 'new' && <NewBranchForm companyId={companyId} onSaved={onClose} />}
      {shown !== null && shown !== 'new' && <EditBranchForm companyId={companyId} branch={shown} onSaved={onClose} />}
    </Dialog>
  )
}

interface BranchFormProps {
  readonly companyId: number
  readonly onSaved: () => void
}

function NewBranchForm({ companyId, onSaved }: BranchFormProps) {
  const form = useForm({
    schema: storeEndpoint.body,
    initial: { nombre: '', direccion: '' },
    labels: LABELS,
    send: (body) => storeBranch(companyId, body),
    saved: 'Sucursal agregada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva sucursal">
      <TextField {...form.field('nombre')} isFocusedFirst />
      <TextAreaField {...form.field('direccion')} />
      <FormActions form={form} submit="Agregar" />
    </Form>
  )
}

/** A closed branch is offered to nobody; its history stays. */
function EditBranchForm({ companyId, branch, onSaved }: BranchFormProps & { readonly branch: CompanyBranch }) {
  const { id, nombre, direccion, activa, version } = branch
  const send = useVersion(version)((body: Parameters<typeof updateBranch>[2]) => updateBranch(companyId, id, body))
  const form = useForm({
    schema: updateEndpoint.body,
    initial: { nombre, direccion, activa, version },
    labels: LABELS,
    send,
    saved: 'Sucursal guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Sucursal ${nombre}`}>
      <TextField {...form.field('nombre')} isFocusedFirst />
      <TextAreaField {...form.field('direccion')} />
      <SwitchField {...form.field('activa')} help="Una sucursal cerrada ya no se ofrece; lo que tiene se conserva." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
