import { shopCompanyBody } from '#contract/shop/shop-company.ts'
import { regimesFor, TAX_REGIMES } from '#domain/shop/tax-identity.ts'
import { updateShopCompany, type ShopCompany } from '#web/data/content/shop-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ChatField } from './chat-field.tsx'
import { LogoField } from './logo-field.tsx'

const LABELS = {
  nombre: 'Nombre de la empresa',
  ano: 'Año desde el que trabaja',
  correo: 'Correo',
  logotipo: 'Logotipo',
  chatAsesores: 'Asesores',
  chatAtencion: 'Atención a clientes',
  chatTelemarketing: 'Telemarketing',
  rfc: 'RFC',
  razonSocial: 'Razón social',
  regimenFiscal: 'Régimen fiscal',
  codigoPostalFiscal: 'Código postal del domicilio fiscal',
}

const regimeText = ({ code, name }: (typeof TAX_REGIMES)[number]) => `${code} ${name}`

interface CompanyFormProps {
  readonly company: ShopCompany
  readonly onSaved: () => unknown
}

/** The data of the shop for visitors and tax documents. */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const form = useForm({
    schema: shopCompanyBody,
    initial: company,
    labels: LABELS,
    texts: {
      logotipo: (value) => (value === '' ? 'El incluido' : 'Uno propio'),
      regimenFiscal: (value) => TAX_REGIMES.filter(({ code }) => code === value).map(regimeText)[0] ?? '',
    },
    send: updateShopCompany,
    saved: 'Datos de la empresa guardados.',
    onSaved,
  })
  const { field, values } = form
  return (
    <Form form={form} label="Datos de la empresa">
      <FormSection title="Quién es" help="Se ve en el pie de todas las páginas, en Contacto y en los correos.">
        <TextField {...field('nombre')} autoComplete="organization" />
        <FieldRow>
          <NumberField {...field('ano')} isGrouped={false} min={1850} max={2100} placeholder="1986" />
          <TextField {...field('correo')} type="email" placeholder="hola@ejemplo.mx" autoComplete="off" />
        </FieldRow>
      </FormSection>
      <FormSection title="Logotipo">
        <LogoField {...field('logotipo')} />
      </FormSection>
      <FormSection
        title="Chats de WhatsApp"
        help="El botón de chat ofrece los que tengan número. Escríbelos como quieras, o pega su enlace de wa.me."
      >
        <FieldRow>
          <ChatField {...field('chatAsesores')} />
          <ChatField {...field('chatAtencion')} />
          <ChatField {...field('chatTelemarketing')} />
        </FieldRow>
      </FormSection>
      <FormSection
        title="Datos fiscales"
        help="Como están en la constancia de situación fiscal. Los visitantes no los ven."
      >
        <FieldRow>
          <RfcField {...field('rfc')} />
          <TextField {...field('codigoPostalFiscal')} inputMode="numeric" placeholder="44940" autoComplete="off" />
        </FieldRow>
        <TextField
          {...field('razonSocial')}
          autoComplete="off"
          help="En mayúsculas y sin el régimen de capital: «REFACCIONARIA DÍAZ», sin «SA DE CV»."
        />
        <SelectField
          {...field('regimenFiscal')}
          options={regimesFor(values.rfc).map((regime) => ({ value: regime.code, label: regimeText(regime) }))}
          help="Con el RFC escrito se ofrecen los de su tipo de persona."
        />
      </FormSection>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
