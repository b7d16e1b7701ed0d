import { branchDayBody } from '#contract/catalog/branch-settings.ts'
import { removeDay, storeDay, type SellingBranch } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import { dayText } from './branch-text.ts'
import classes from './branch-settings.module.css'

const OPEN: StatusLook = { label: 'Abre', tone: 'good' }
const CLOSED: StatusLook = { label: 'Cierra', tone: 'warning' }
const LAW: StatusLook = { label: 'Feriado de ley', tone: 'neutral' }

/** Days on which the branch closes or opens, in addition to legal holidays. */
export function BranchDays({ branch }: { readonly branch: SellingBranch }) {
  const { id, dias, feriados } = branch
  const { act, isBusy } = useAct()
  const remove = (day: string) => act({ key: day, send: () => removeDay(id, day), done: 'Día quitado.' })
  const own = new Set(dias.map(({ dia }) => dia))
  const law = feriados.filter(({ dia }) => !own.has(dia))
  const all = [
    ...dias.map((day) => ({ ...day, look: day.abierta ? OPEN : CLOSED, isOwn: true })),
    ...law.map((day) => ({ ...day, look: LAW, isOwn: false })),
  ].toSorted((one, other) => (one.dia < other.dia ? -1 : 1))
  return (
    <section aria-label="Días en particular">
      <DayForm key={dias.length} branchId={id} />
      <ul className={`max-w-56 ${classes.list ?? ''}`}>
        {all.map(({ dia, nombre, look, isOwn }) => (
          <li key={dia} className="flex items-center gap-14 ruled py-10">
            <div className="grow min-w-0">
              <p className="row items-center gap-4-10">
                <strong>{dayText(dia)}</strong>
                <StatusBadge {...look} />
              </p>
              {nombre !== '' && <p className="muted text-md mt-2">{nombre}</p>}
            </div>
            {isOwn && (
              <ActionButton
                look="plain"
                isBusy={isBusy(dia)}
                aria-label={`Quitar ${dayText(dia)}`}
                onClick={() => void remove(dia)}
              >
                Quitar
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayForm({ branchId }: { readonly branchId: number }) {
  const form = useForm({
    schema: branchDayBody,
    initial: { dia: '', abierta: false, nombre: '' },
    labels: { dia: 'Día', abierta: 'Abre ese día', nombre: 'Motivo' },
    send: (body) => storeDay(branchId, body),
    saved: 'Día guardado.',
  })
  return (
    <Form form={form} label="Agregar un día" asksBeforeLeaving={false}>
      <FieldRow>
        <DateField {...form.field('dia')} />
        <TextField {...form.field('nombre')} placeholder="Inventario" />
      </FieldRow>
      <SwitchField {...form.field('abierta')} help="Apagado: cierra. Encendido: abre aunque sea feriado o domingo." />
      <FormActions form={form} submit="Agregar día" />
    </Form>
  )
}
