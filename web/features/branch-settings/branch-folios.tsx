import { folioBody } from '#contract/catalog/branch-settings.ts'
import { updateFolios, type SellingBranch } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'

/** The series of new orders, and its last folio, which never decreases. */
export function BranchFolios({ branch }: { readonly branch: SellingBranch }) {
  const { id, series } = branch
  const current = series.find(({ actual }) => actual)
  const form = useForm({
    schema: folioBody,
    initial: { serie: current?.serie ?? 'A', ultimoFolio: current?.ultimoFolio ?? 0 },
    labels: { serie: 'Serie', ultimoFolio: 'Último folio' },
    send: (body) => updateFolios(id, body),
    saved: 'Folios guardados.',
  })
  return (
    <>
      <Facts
        facts={series.map(({ serie, ultimoFolio, actual }) => [
          serie === '' ? 'Sin serie' : `Serie ${serie}`,
          `${countText(ultimoFolio)}${actual ? ', la que toman los pedidos nuevos' : ''}`,
        ])}
      />
      <Form form={form} label={`Folios de ${branch.nombre}`}>
        <FieldRow>
          <TextField {...form.field('serie')} help="Una que no existe se crea. Hasta seis letras." />
          <NumberField
            {...form.field('ultimoFolio')}
            min={0}
            help="El siguiente pedido toma el que sigue; nunca baja."
          />
        </FieldRow>
        <FormActions form={form} submit="Usar esta serie" />
      </Form>
    </>
  )
}
