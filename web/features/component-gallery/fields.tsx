import { z } from 'zod'
// Sets the messages of every schema.
import '#contract/endpoint.ts'
import { writtenText } from '#contract/text.ts'
import { rfcProblem } from '#domain/rfc.ts'
import { isPhone, PHONE_PROBLEM } from '#domain/phone.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { DateRangeField } from '#web/ui/form/date-range-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { MomentField } from '#web/ui/form/moment-field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Example } from './example.tsx'

const ROLES = ['admin', 'cliente', 'asesor', 'mostrador'] as const
const LEVELS = ['propio', 'sucursal', 'empresa'] as const

const body = z.object({
  nombre: writtenText.min(3).max(80),
  correo: z.email(),
  telefono: writtenText.refine((text) => text === '' || isPhone(text), PHONE_PROBLEM),
  contrasena: z.string().min(12),
  rfc: z.string().superRefine((rfc, context) => {
    const problem = rfcProblem(rfc)
    if (problem !== null) context.addIssue(problem)
  }),
  sucursal: z.number().int(),
  lineas: z.array(z.string()).min(1),
  roles: z.array(z.enum(ROLES)).min(1),
  nivel: z.enum(LEVELS),
  piezas: z.number().int().min(1).max(5000),
  credito: z.number().int().min(100).max(5_000_000_00),
  margen: z.number().max(60).nullable(),
  desde: z.iso.date(),
  hasta: z.iso.date().nullable(),
  aniversario: z.iso.date().nullable(),
  publica: z.iso.datetime().nullable(),
  avisos: z.boolean(),
  activo: z.boolean(),
  notas: writtenText.max(500),
})

const BRANCHES = ['Centro', 'Norte', 'Guadalajara', 'Monterrey', 'Tijuana', 'Mérida', 'León', 'Puebla', 'Toluca'].map(
  (label, index) => ({ value: index + 1, label }),
)
const LINES = ['Amortiguadores', 'Balatas', 'Bombas de agua', 'Bujías', 'Discos', 'Filtros de aceite'].map((label) => ({
  value: label,
  label,
}))

/** Every kind of field in one form, with their states. */
export function Fields() {
  const form = useForm({
    schema: body,
    initial: {
      nombre: '',
      correo: '',
      telefono: '',
      contrasena: '',
      rfc: '',
      sucursal: null,
      lineas: [],
      roles: [],
      nivel: null,
      piezas: null,
      credito: null,
      margen: null,
      desde: '',
      hasta: null,
      aniversario: null,
      publica: null,
      avisos: false,
      activo: true,
      notas: '',
    },
    labels: {
      nombre: 'Nombre',
      correo: 'Correo',
      telefono: 'Teléfono',
      contrasena: 'Contraseña',
      rfc: 'RFC',
      roles: 'Roles',
      nivel: 'Qué ve',
      sucursal: 'Sucursal',
      lineas: 'Líneas',
      piezas: 'Piezas',
      credito: 'Límite de crédito',
      margen: 'Margen',
      desde: 'Desde',
      hasta: 'Hasta',
      aniversario: 'Aniversario',
      publica: 'Se publica',
      avisos: 'Quiere avisos por correo',
      activo: 'Activo',
      notas: 'Notas',
    },
    send: () => new Promise((resolve) => setTimeout(resolve, 600)),
    saved: 'Formulario guardado.',
  })
  const { contrasena } = form.values
  return (
    <Example name="Todos los campos" isWide>
      <Form form={form} label="Todos los campos">
        <FormSection title="Quién es" help="Lo que se marca con * es obligatorio.">
          <TextField {...form.field('nombre')} autoComplete="name" />
          <FieldRow>
            <TextField {...form.field('correo')} type="email" autoComplete="email" />
            <PhoneField {...form.field('telefono')} />
          </FieldRow>
          <FieldRow>
            <PasswordField
              {...form.field('contrasena')}
              autoComplete="new-password"
              rules={[
                { text: '12 caracteres o más', isMet: contrasena.length >= 12 },
                { text: 'Distinta de tu correo', isMet: contrasena !== '' && contrasena !== form.values.correo },
              ]}
            />
            <RfcField {...form.field('rfc')} help="12 caracteres de una empresa, 13 de una persona." />
          </FieldRow>
        </FormSection>
        <FormSection title="Qué puede hacer">
          <CheckboxesField
            {...form.field('roles')}
            help="Uno o más."
            options={[
              { value: 'admin', label: 'Administrador', help: 'Entra a todo.' },
              { value: 'cliente', label: 'Cliente', help: 'Compra y ve sus documentos.' },
              { value: 'asesor', label: 'Asesor' },
              { value: 'mostrador', label: 'Mostrador', disabled: true },
            ]}
          />
          <RadioField
            {...form.field('nivel')}
            options={[
              { value: 'propio', label: 'Lo suyo' },
              { value: 'sucursal', label: 'Su sucursal' },
              { value: 'empresa', label: 'La empresa' },
            ]}
          />
          <FieldRow>
            <SelectField {...form.field('sucursal')} options={BRANCHES} />
            <MultiSelectField {...form.field('lineas')} options={LINES} />
          </FieldRow>
        </FormSection>
        <FormSection title="Cuánto y cuándo">
          <FieldRow>
            <NumberField {...form.field('piezas')} />
            <MoneyField {...form.field('credito')} />
            <PercentField {...form.field('margen')} />
          </FieldRow>
          <DateRangeField label="Vigencia" from={form.field('desde')} to={form.field('hasta')} />
          <FieldRow>
            <DateField {...form.field('aniversario')} />
          </FieldRow>
          <MomentField {...form.field('publica')} timeZone="America/Tijuana" />
          <div>
            <CheckboxField {...form.field('avisos')} help="Uno por pedido; se quitan cuando quiera." />
            <SwitchField {...form.field('activo')} />
          </div>
          <TextAreaField {...form.field('notas')} />
          <TextField {...form.field('nombre')} id="apagado" name="apagado" label="Apagado" disabled />
        </FormSection>
        <FormActions form={form} submit="Guardar" />
      </Form>
    </Example>
  )
}
