import { branchSellingBody } from '#contract/catalog/branch-settings.ts'
import { MEXICAN_TIME_ZONES } from '#domain/delivery/time-zones.ts'
import { updateBranchSelling, type SellingBranch } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { numbered, WEEKDAYS, weekdayText, zoneText } from './branch-text.ts'
import { WeekInWords } from './week-in-words.tsx'
import classes from './branch-settings.module.css'

const LABELS = {
  iva: 'IVA',
  horaCorte: 'Hora de corte',
  zonaHoraria: 'Zona horaria',
  vende: 'Vende',
  horarios: 'Horarios',
  'horarios.*.dia': 'Día',
  'horarios.*.abre': 'Abre',
  'horarios.*.cierra': 'Cierra',
}

const LAST_WEEKDAY = 7

interface SellingFormProps {
  readonly branch: SellingBranch
  /** Reloads other places that show it. */
  readonly onSaved?: () => unknown
}

/** Tax, cut-off, time zone and opening hours of a branch, and whether it sells. */
export function SellingForm({ branch, onSaved }: SellingFormProps) {
  const { id, iva, horaCorte, zonaHoraria, vende, horarios, version } = branch
  const send = useVersion(version)((body: Parameters<typeof updateBranchSelling>[1]) => updateBranchSelling(id, body))
  const zone = MEXICAN_TIME_ZONES.find((each) => each === zonaHoraria) ?? null
  const form = useForm({
    schema: branchSellingBody,
    initial: { iva, horaCorte, zonaHoraria: zone, vende, horarios, version },
    followsStored: true,
    labels: LABELS,
    texts: { horarios: (value) => hoursText(value) },
    send,
    saved: 'Sucursal guardada.',
    onSaved,
  })
  const last = form.values.horarios.at(-1)
  const next = Math.min((last?.dia ?? 0) + 1, LAST_WEEKDAY)
  return (
    <Form form={form} label={`Ventas de ${branch.nombre}`}>
      <SwitchField {...form.field('vende')} disabled={branch.principal || branch.cerrada} help={sellsHelp(branch)} />
      <FieldRow>
        <PercentField {...form.field('iva')} help="16, u 8 en la frontera. Los documentos guardan el suyo." />
        <TimeField {...form.field('horaCorte')} help="Lo pedido hasta esa hora sale ese día." />
        <SelectField
          {...form.field('zonaHoraria')}
          help="La de su reloj: con ella se cuenta el corte."
          options={MEXICAN_TIME_ZONES.map((each) => ({ value: each, label: zoneText(each) }))}
        />
      </FieldRow>
      <FormSection title="Horarios" help="Un día sin horario está cerrado: de él no sale nada ni cuenta como hábil.">
        {numbered(form.values.horarios).map(([row, index]) => (
          <div
            key={index}
            className={`grid items-end gap-12 ${classes.hours ?? ''}`}
            role="group"
            aria-label={`Horario ${index + 1}`}
          >
            <SelectField {...form.field(`horarios.${index}.dia`)} options={WEEKDAYS} required />
            <TimeField {...form.field(`horarios.${index}.abre`)} />
            <TimeField {...form.field(`horarios.${index}.cierra`)} />
            <ActionButton
              look="plain"
              aria-label={`Quitar ${weekdayText(row.dia ?? 0)} ${row.abre}`}
              onClick={() => form.removeItem('horarios', index)}
            >
              Quitar
            </ActionButton>
          </div>
        ))}
        <div>
          <ActionButton
            look="plain"
            onClick={() =>
              form.addItem('horarios', { dia: next, abre: last?.abre ?? '09:00', cierra: last?.cierra ?? '18:00' })
            }
          >
            Agregar horario
          </ActionButton>
        </div>
        <WeekInWords hours={form.values.horarios} />
      </FormSection>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

function sellsHelp({ principal, cerrada }: SellingBranch): string {
  if (cerrada) return 'Está cerrada: para que venda, vuelve a abrirla en Empresa y sucursales.'
  return principal ? 'Es la principal: siempre vende.' : 'Si no vende, no surte ni se cuenta su existencia.'
}

function hoursText(value: unknown): string {
  const rows = value as SellingBranch['horarios']
  return rows.map(({ dia, abre, cierra }) => `${weekdayText(dia)} ${abre}–${cierra}`).join(', ')
}
