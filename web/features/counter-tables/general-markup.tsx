import { generalMarkupBody } from '#contract/counter/markups.ts'
import { MAX_MARKUP_PERCENT } from '#domain/counter/markup.ts'
import { ROUNDING_NAMES } from '#domain/counter/markup-text.ts'
import { updateGeneralMarkup, type MarkupTable } from '#web/data/counter/table-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { marginText, markupText, ROUNDING_CHOICES } from './markup-text.ts'

const LABELS = { recargo: 'Recargo general', redondeo: 'Redondeo hacia arriba' }

interface GeneralMarkupProps {
  readonly general: MarkupTable['general']
  readonly isReadOnly: boolean
}

/** The markup where no row of the table applies. */
export function GeneralMarkup({ general, isReadOnly }: GeneralMarkupProps) {
  if (!isReadOnly) return <GeneralForm general={general} />
  return (
    <Facts
      facts={[
        ['Recargo general', markupText(general.recargo)],
        ['Margen', marginText(general.recargo)],
        ['Redondeo hacia arriba', ROUNDING_NAMES[general.redondeo]],
      ]}
    />
  )
}

function GeneralForm({ general }: Omit<GeneralMarkupProps, 'isReadOnly'>) {
  const { recargo, redondeo, version } = general
  const send = useVersion(version)(updateGeneralMarkup)
  const form = useForm({
    schema: generalMarkupBody,
    initial: { recargo, redondeo, version },
    labels: LABELS,
    texts: { redondeo: (value) => ROUNDING_CHOICES.find((each) => each.value === value)?.label ?? '' },
    send,
    saved: 'Recargo general guardado.',
  })
  const margin = marginText(form.values.recargo)
  return (
    <Form form={form} label="Recargo general">
      <FieldRow>
        <PercentField
          {...form.field('recargo')}
          max={MAX_MARKUP_PERCENT}
          help={margin === null ? 'Sobre lo que te cuesta la pieza.' : `Sobre tu costo. Es un margen de ${margin}.`}
        />
        <SelectField {...form.field('redondeo')} options={ROUNDING_CHOICES} help="Nunca queda debajo de tu costo." />
      </FieldRow>
      <FormActions form={form} submit="Guardar recargo general" needsChange={!general.esDeInicio} />
    </Form>
  )
}
