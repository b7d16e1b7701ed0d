import type { Sight } from '#domain/access.ts'
import type { OwnCompany } from '#web/data/own-company-calls.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SIGHT_TEXTS } from './sight-texts.ts'

export const COLLEAGUE_LABELS = {
  nombre: 'Nombre',
  correo: 'Correo',
  telefono: 'Teléfono',
  empresa: 'Empresa',
  roles: 'Roles',
  retirados: 'Puede',
  vista: 'Qué ve',
  sucursales: 'Sucursales a las que pertenece',
}

type Permission = OwnCompany['roles'][number]['permisos'][number]

interface LimitFieldsProps {
  readonly company: OwnCompany
  readonly branches: readonly { readonly id: number; readonly nombre: string }[]
  /** Of their own, beside those of the roles. */
  readonly own?: readonly Permission[]
  readonly roles: FieldProps<number[]>
  readonly sight: FieldProps<Sight | null>
  readonly branchIds: FieldProps<number[]>
  readonly withheld: FieldProps<string[]>
}

const NOTHING: readonly Permission[] = []

/** What somebody of the company is, sees and can do. */
export function LimitFields({ company, branches, own = NOTHING, roles, sight, branchIds, withheld }: LimitFieldsProps) {
  const given = [
    ...company.roles.filter(({ id }) => roles.value.includes(id)).flatMap(({ permisos }) => permisos),
    ...own,
  ]
  const permissions = [...new Map(given.map((permission) => [permission.nombre, permission])).values()]
  return (
    <>
      <CheckboxesField
        {...roles}
        options={company.roles.map(({ id, nombre, descripcion }) => ({ value: id, label: nombre, help: descripcion }))}
      />
      {permissions.length > 0 && <Abilities permissions={permissions} withheld={withheld} />}
      <RadioField {...sight} options={company.vistas.map((value) => ({ value, label: SIGHT_TEXTS[value] }))} />
      {branches.length > 0 && (
        <CheckboxesField
          {...branchIds}
          options={branches.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          {...(sight.value === 'sucursal' ? { help: 'Ve lo de estas sucursales.' } : {})}
        />
      )}
    </>
  )
}

/** Stored is what is withheld; what is left is easier to read. */
function Abilities({
  permissions,
  withheld,
}: {
  readonly permissions: readonly Permission[]
  readonly withheld: FieldProps<string[]>
}) {
  const { value, onChange, ...field } = withheld
  const names = permissions.map(({ nombre }) => nombre)
  const held = permissions.filter(({ nombre, loTengo }) => loTengo && !value.includes(nombre))
  return (
    <CheckboxesField
      {...field}
      required={false}
      help="Sus roles dan estos permisos. Quita los que no debe tener."
      value={held.map(({ nombre }) => nombre)}
      onChange={(kept) =>
        onChange([...value.filter((name) => !names.includes(name)), ...names.filter((name) => !kept.includes(name))])
      }
      options={permissions.map(({ nombre, descripcion, loTengo }) => ({
        value: nombre,
        label: descripcion === '' ? nombre : descripcion,
        disabled: !loTengo,
        ...(loTengo ? {} : { help: 'Tú no lo tienes, así que no puedes darlo.' }),
      }))}
    />
  )
}
