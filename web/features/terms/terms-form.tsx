import { termsBody } from '#contract/customers/terms.ts'
import { updateTerms, type CompanyTerms } from '#web/data/selling/terms-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { inheritedText, TERMS_LABELS } from './terms-text.ts'

interface TermsFormProps {
  readonly company: { readonly id: number; readonly nombre: string }
  readonly terms: CompanyTerms
}

/** A company's price list, credit and branches. */
export function TermsForm({ company, terms }: TermsFormProps) {
  const { listas, sucursales, version } = terms
  const shipping = sucursales.filter(({ vias }) => vias.length > 0)
  const send = useVersion(version)((body: Parameters<typeof updateTerms>[1] & { version: number }) =>
    updateTerms(company.id, body),
  )
  const chosenOf = (branch: number) => terms.vias.find(({ sucursal }) => sucursal === branch)?.via ?? null
  const form = useForm({
    schema: termsBody,
    initial: {
      lista: terms.lista,
      soloSuLista: terms.soloSuLista,
      limiteCredito: terms.limiteCredito,
      diasCredito: terms.diasCredito,
      diasGracia: terms.diasGracia,
      bloqueada: terms.motivoBloqueo !== '',
      motivoBloqueo: terms.motivoBloqueo,
      pedidoMinimo: terms.pedidoMinimo,
      pedidoMaximo: terms.pedidoMaximo,
      autorizaHasta: terms.autorizaHasta,
      sucursal: terms.sucursal,
      vias: shipping.map(({ id }) => ({ sucursal: id, via: chosenOf(id) })),
      version,
    },
    labels: TERMS_LABELS,
    texts: {
      lista: (id) => listas.find((each) => each.id === id)?.nombre ?? 'La heredada',
      sucursal: (id) => sucursales.find((each) => each.id === id)?.nombre ?? 'La principal',
    },
    send,
    saved: 'Condiciones guardadas.',
  })
  return (
    <Form form={form} label={`Condiciones de ${company.nombre}`}>
      <FormSection title="Precios">
        <SelectField
          {...form.field('lista')}
          placeholder="La heredada"
          help={inheritedText(terms)}
          options={listas.map(({ id, nombre, general }) => ({
            value: id,
            label: general ? `${nombre} (general)` : nombre,
          }))}
        />
        <SwitchField {...form.field('soloSuLista')} help="No ve ni compra partes que su lista no tiene." />
      </FormSection>
      <FormSection title="Crédito">
        <FieldRow>
          <PesosField {...form.field('limiteCredito')} help="Vacío: paga por adelantado." />
          <NumberField {...form.field('diasCredito')} min={0} help="Después de la factura." />
          <NumberField {...form.field('diasGracia')} min={0} help="Vencida, antes de detener pedidos." />
        </FieldRow>
        <SwitchField {...form.field('bloqueada')} help="No genera pedidos hasta que la desbloquees." />
        {form.values.bloqueada && (
          <TextAreaField {...form.field('motivoBloqueo')} required help="Lo lee el cliente en su carrito." />
        )}
      </FormSection>
      <FormSection title="Pedidos">
        <FieldRow>
          <PesosField {...form.field('pedidoMinimo')} help="Antes de IVA. Vacío: el de la vía de envío." />
          <PesosField {...form.field('pedidoMaximo')} help="Antes de IVA. Vacío: sin máximo propio." />
          <PesosField {...form.field('autorizaHasta')} help="Con IVA. Vacío: lo de la configuración de ventas." />
        </FieldRow>
      </FormSection>
      <FormSection title="Surtido y envío">
        <SelectField
          {...form.field('sucursal')}
          placeholder="La principal"
          help="De ahí sale su mercancía, salvo que un renglón diga otra."
          options={sucursales.map(({ id, nombre, vende }) => ({
            value: id,
            label: vende ? nombre : `${nombre} (no vende)`,
            disabled: !vende && id !== terms.sucursal,
          }))}
        />
        <FieldRow>
          {shipping.map(({ id, nombre, vias }, index) => (
            <SelectField
              key={id}
              {...form.field(`vias.${index}.via`)}
              label={`Envío desde ${nombre}`}
              placeholder="La elige al pedir"
              options={vias.map((option) => ({
                value: option.id,
                label: option.activa ? option.nombre : `${option.nombre} (inactiva)`,
                disabled: !option.activa && option.id !== chosenOf(id),
              }))}
            />
          ))}
        </FieldRow>
      </FormSection>
      <FormActions form={form} submit="Guardar condiciones" needsChange />
    </Form>
  )
}
