import { addressChange, addressFields, type CompanyAddress } from '#contract/customers/addresses.ts'
import { stateNamed, stateOf, STATES } from '#domain/addresses/postal-codes.ts'
import { useQuery } from '@tanstack/react-query'
import {
  neighbourhoodsQuery,
  storeAddress,
  updateAddress,
  type AddressBook,
  type AddressChange,
} from '#web/data/selling/terms-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = {
  nombre: 'Nombre',
  sucursal: 'Sucursal',
  recibe: 'Quién recibe',
  telefono: 'Teléfono',
  calle: 'Calle y número',
  colonia: 'Colonia',
  codigoPostal: 'Código postal',
  ciudad: 'Ciudad o municipio',
  estado: 'Estado',
  indicaciones: 'Indicaciones',
  principal: 'Dirección principal',
  activa: 'En uso',
}

interface AddressFormProps {
  /** null: the own company. */
  readonly companyId: number | null
  readonly book: AddressBook
  readonly onSaved: () => void
}

export function NewAddressForm({ companyId, book, onSaved }: AddressFormProps) {
  const form = useForm({
    schema: addressFields,
    initial: {
      nombre: '',
      sucursal: book.deToda ? null : (book.sucursales[0]?.id ?? null),
      recibe: '',
      telefono: '',
      calle: '',
      colonia: '',
      codigoPostal: '',
      ciudad: '',
      estado: '',
      indicaciones: '',
      principal: false,
    },
    labels: LABELS,
    send: (body) => storeAddress(companyId, body),
    saved: 'Dirección agregada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva dirección">
      <Place field={form.field} branch={form.field('sucursal')} book={book} />
      <SwitchField {...form.field('principal')} help="A ella van los pedidos que no dicen otra." />
      <FormActions form={form} submit="Agregar" />
    </Form>
  )
}

/** An address out of use is offered to no cart; earlier shipments are unchanged. */
export function EditAddressForm({
  companyId,
  book,
  address,
  onSaved,
}: AddressFormProps & { readonly address: CompanyAddress }) {
  const { id, sucursal, version, motivo: _, regionIva: _region, ...fields } = address
  const send = useVersion(version)((body: AddressChange) => updateAddress(companyId, id, body))
  const form = useForm({
    schema: addressChange,
    initial: { ...fields, sucursal: sucursal?.id ?? null, version },
    labels: LABELS,
    texts: { sucursal: (branch) => book.sucursales.find((each) => each.id === branch)?.nombre ?? 'Toda la empresa' },
    send,
    saved: 'Dirección guardada.',
    onSaved,
  })
  const isKnown = sucursal === null || book.sucursales.some((each) => each.id === sucursal.id)
  const branches = isKnown ? book.sucursales : [sucursal, ...book.sucursales]
  return (
    <Form form={form} label={`Dirección ${address.nombre}`}>
      <Place field={form.field} branch={form.field('sucursal')} book={{ ...book, sucursales: branches }} />
      <SwitchField
        {...form.field('principal')}
        disabled={address.principal}
        help={
          address.principal
            ? 'Deja de serlo cuando eliges otra.'
            : 'A ella van los pedidos que no dicen otra; la de antes deja de serlo.'
        }
      />
      <SwitchField {...form.field('activa')} help="De baja no se ofrece; lo que ya se envió ahí se conserva." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

type TextName =
  | 'nombre'
  | 'recibe'
  | 'telefono'
  | 'calle'
  | 'colonia'
  | 'codigoPostal'
  | 'ciudad'
  | 'estado'
  | 'indicaciones'

interface PlaceProps {
  readonly field: (name: TextName) => FieldProps<string>
  readonly branch: FieldProps<number | null>
  readonly book: AddressBook
}

function Place({ field, branch, book }: PlaceProps) {
  const [postalCode, city, state] = [field('codigoPostal'), field('ciudad'), field('estado')]
  const near = book.direcciones.filter(({ codigoPostal }) => codigoPostal === postalCode.value)
  const { data: listed } = useQuery(neighbourhoodsQuery(postalCode.value))
  const neighbourhoods = [...near.map(({ colonia }) => colonia), ...(listed?.colonias ?? [])]
  // A stored state under another name stays until somebody changes it.
  const states = STATES.includes(state.value) || state.value === '' ? STATES : [state.value, ...STATES]
  const changePostalCode = (value: string) => {
    postalCode.onChange(value)
    const found = stateOf(value)
    if (found !== null && stateNamed(state.value) !== found) state.onChange(found)
    const known = book.direcciones.find(({ codigoPostal }) => codigoPostal === value)
    if (known !== undefined && city.value === '') city.onChange(known.ciudad)
  }
  return (
    <>
      <FieldRow>
        <TextField {...field('nombre')} help="Bodega, Mostrador." isFocusedFirst />
        {book.sucursales.length > 0 && (
          <SelectField
            {...branch}
            required={!book.deToda}
            placeholder="Toda la empresa"
            help="Quién la ve."
            options={book.sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        )}
      </FieldRow>
      <TextField {...field('calle')} autoComplete="street-address" />
      <FieldRow>
        <TextField {...postalCode} onChange={changePostalCode} inputMode="numeric" autoComplete="postal-code" />
        <TextField {...field('colonia')} suggestions={neighbourhoods} />
      </FieldRow>
      <FieldRow>
        <TextField {...city} suggestions={near.map(({ ciudad }) => ciudad)} />
        <SelectField
          {...state}
          value={state.value === '' ? null : state.value}
          onChange={(value) => state.onChange(value ?? '')}
          options={states.map((name) => ({ value: name, label: name }))}
          autoComplete="address-level1"
        />
      </FieldRow>
      <FieldRow>
        <TextField {...field('recibe')} />
        <PhoneField {...field('telefono')} />
      </FieldRow>
      <TextAreaField {...field('indicaciones')} help="Entre qué calles, a qué hora reciben." />
    </>
  )
}
