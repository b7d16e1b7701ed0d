import type { Sight } from '#domain/access.ts'
import { SIGHT_TEXTS } from '#domain/customers/sight-texts.ts'
import type { OwnCompany } from '#web/data/own-company-calls.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'

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
  /** Permissions beside those of the roles. */
  readonly own?: readonly Permission[]
  readonly roles: FieldProps<number[]>
  readonly sight: FieldProps<Sight | null>
  readonly branchIds: FieldProps<number[]>
  readonly withheld: FieldProps<string[]>
  /** Names of permissions that only the shop can give back. */
  readonly withheldByShop?: readonly string[]
}

const NOTHING: readonly Permission[] = []
const NO_NAMES: readonly string[] = []

/** Role, sight and permissions of a colleague. */
export function LimitFields({
  company,
  branches,
  own = NOTHING,
  roles,
  sight,
  branchIds,
  withheld,
  withheldByShop = NO_NAMES,
}: LimitFieldsProps) {
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
      {permissions.length > 0 && (
        <Abilities permissions={permissions} withheld={withheld} withheldByShop={withheldByShop} />
      )}
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

/** Withheld permissions are stored; the remaining ones are easier to read. */
function Abilities({
  permissions,
  withheld,
  withheldByShop,
}: {
  readonly permissions: readonly Permission[]
  readonly withheld: FieldProps<string[]>
  readonly withheldByShop: readonly string[]
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
        ...reasonAgainst(loTengo, withheldByShop.includes(nombre)),
      }))}
    />
  )
}

/** Why a permission cannot be given here. */
function reasonAgainst(
  isHeld: boolean,
  isWithheldByShop: boolean,
): { readonly disabled: boolean; readonly help?: string } {
  if (isWithheldByShop) return { disabled: true, help: 'La tienda lo retiró: pide a tu asesor que lo devuelva.' }
  return isHeld ? { disabled: false } : { disabled: true, help: 'Tú no lo tienes, así que no puedes darlo.' }
}
