import { companyFields, updateCompany as updateEndpoint } from '#contract/customers/companies.ts'
import { storeCompany, updateCompany, type CompanyDetail, type CompanyOptions } from '#web/data/company-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CompanyField } from './company-field.tsx'

export const COMPANY_LABELS = {
  nombre: 'Nombre comercial',
  razonSocial: 'Razón social',
  rfc: 'RFC',
  telefono: 'Teléfono',
  correo: 'Correo',
  matriz: 'Empresa matriz',
  asesor: 'Asesor',
  telemarketing: 'Telemarketing',
}

interface Named {
  readonly id: number
  readonly nombre: string
}

interface NewCompanyFormProps {
  readonly options: CompanyOptions
  /** The creating user, where they would see it only as its advisor or telemarketer. */
  readonly own: { readonly asesor: number | null; readonly telemarketing: number | null }
  readonly onSaved: (company: { readonly id: number }) => unknown
}

/** A new company has its first branch; others are added later. */
export function NewCompanyForm({ options, own, onSaved }: NewCompanyFormProps) {
  const form = useForm({
    schema: companyFields,
    initial: {
      nombre: '',
      razonSocial: '',
      rfc: '',
      telefono: '',
      correo: '',
      matriz: null as number | null,
      asesor: own.asesor,
      telemarketing: own.telemarketing,
    },
    labels: COMPANY_LABELS,
    send: storeCompany,
    saved: savedText,
    instead: onSaved,
  })
  return (
    <Form form={form} label="Nueva empresa">
      <Identity field={form.field} />
      <Relations field={form.field} options={options} />
      <FormActions form={form} submit="Crear empresa" />
    </Form>
  )
}

interface EditCompanyFormProps {
  readonly company: CompanyDetail
  readonly options: CompanyOptions
}

export function EditCompanyForm({ company, options }: EditCompanyFormProps) {
  const { id, version, nombre, razonSocial, rfc, telefono, correo, matriz, asesor, telemarketing } = company
  const send = useVersion(version)((body: Parameters<typeof updateCompany>[1]) => updateCompany(id, body))
  const form = useForm({
    schema: updateEndpoint.body,
    initial: {
      nombre,
      razonSocial,
      rfc,
      telefono,
      correo,
      matriz: matriz?.id ?? null,
      asesor: asesor?.id ?? null,
      telemarketing: telemarketing?.id ?? null,
      version,
    },
    labels: COMPANY_LABELS,
    texts: {
      matriz: nameIn(matriz === null ? [] : [matriz]),
      asesor: nameIn(withCurrent(options.asesores, asesor)),
      telemarketing: nameIn(withCurrent(options.telemarketing, telemarketing)),
    },
    send,
    saved: savedText,
  })
  return (
    <Form form={form} label={`Empresa ${nombre}`}>
      <Identity field={form.field} />
      <Relations field={form.field} options={options} company={company} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

function savedText({ aviso }: { readonly aviso: string | null }): string {
  return aviso === null ? 'Empresa guardada.' : `Empresa guardada. ${aviso}`
}

interface FieldsProps<Name extends string, Value> {
  readonly field: (name: Name) => FieldProps<Value>
}

function Identity({ field }: FieldsProps<'nombre' | 'razonSocial' | 'rfc' | 'telefono' | 'correo', string>) {
  return (
    <>
      <TextField {...field('nombre')} help="Como la llaman todos." />
      <TextField {...field('razonSocial')} help="Como está en la constancia de situación fiscal." />
      <RfcField {...field('rfc')} />
      <FieldRow>
        <PhoneField {...field('telefono')} />
        <TextField {...field('correo')} type="email" />
      </FieldRow>
    </>
  )
}

interface RelationsProps extends FieldsProps<'matriz' | 'asesor' | 'telemarketing', number | null> {
  readonly options: CompanyOptions
  readonly company?: CompanyDetail
}

function Relations({ field, options, company }: RelationsProps) {
  const { asesor = null, telemarketing = null } = company ?? {}
  return (
    <FormSection title="De quién depende y quién la atiende">
      <CompanyField
        {...field('matriz')}
        help="La empresa de la que es filial: quien ve la matriz y sus filiales también ve esta."
        chosen={company?.matriz ?? null}
        {...(company === undefined ? {} : { without: company.id })}
      />
      <FieldRow>
        <SelectField
          {...field('asesor')}
          options={choicesOf(withCurrent(options.asesores, asesor))}
          placeholder="Nadie"
        />
        <SelectField
          {...field('telemarketing')}
          options={choicesOf(withCurrent(options.telemarketing, telemarketing))}
          placeholder="Nadie"
        />
      </FieldRow>
    </FormSection>
  )
}

/** The current advisor stays a choice, also without the role. */
function withCurrent(people: readonly Named[], current: Named | null): readonly Named[] {
  return current === null || people.some(({ id }) => id === current.id) ? people : [...people, current]
}

function choicesOf(people: readonly Named[]) {
  return people.map(({ id, nombre }) => ({ value: id, label: nombre }))
}

function nameIn(named: readonly Named[]) {
  return (id: unknown) =>
    typeof id === 'number' ? (named.find((each) => each.id === id)?.nombre ?? `Número ${id}`) : ''
}
