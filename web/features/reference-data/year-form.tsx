import { yearFields } from '#contract/catalog/brand-rows.ts'
import { storeYear } from '#web/data/reference/reference-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import classes from './years.module.css'

/** One year, or a range. */
export function YearForm() {
  const form = useForm({
    schema: yearFields,
    initial: { desde: null as number | null, hasta: null as number | null },
    labels: { desde: 'Año', hasta: 'Hasta' },
    send: storeYear,
    saved: ({ agregados, yaEstaban }) =>
      `${agregados === 1 ? 'Se agregó 1 año' : `Se agregaron ${agregados} años`}${yaEstaban > 0 ? `; ${yaEstaban} ya ${yaEstaban === 1 ? 'estaba' : 'estaban'}` : ''}.`,
    onSaved: (): void => form.reset(),
  })
  return (
    <Form form={form} label="Agregar años" asksBeforeLeaving={false}>
      <div className={`grid gap-16 ${classes.add ?? ''}`}>
        <FieldRow>
          <NumberField {...form.field('desde')} min={1950} max={2100} isGrouped={false} help="Con cuatro cifras." />
          <NumberField {...form.field('hasta')} min={1950} max={2100} isGrouped={false} help="Vacío: solo ese año." />
        </FieldRow>
        <FormActions form={form} submit="Agregar" saved={null} />
      </div>
    </Form>
  )
}
