import { useQuery } from '@tanstack/react-query'
import { SIGHTS, type Sight } from '#domain/access.ts'
import { isCustomerRole, needsCompany } from '#domain/people/ranks.ts'
import { companyBranchesQuery, type RoleChoice } from '#web/data/user-calls.ts'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'

interface RolesFieldProps extends FieldProps<number[]> {
  readonly roles: readonly RoleChoice[]
  readonly isOfCompany: boolean
}

/** The roles for users of a company, or for staff. A role that the viewer may not give is shown read-only. */
export function RolesField({ roles, isOfCompany, ...field }: RolesFieldProps) {
  const options = suitableRoles(roles, isOfCompany).map(({ id, name, descripcion, asignable }) => ({
    value: id,
    label: name,
    help: asignable ? descripcion : `${descripcion}. No puedes darlo ni quitarlo.`,
    disabled: !asignable,
  }))
  return <CheckboxesField {...field} options={options} />
}

export function suitableRoles(roles: readonly RoleChoice[], isOfCompany: boolean): RoleChoice[] {
  return roles.filter(({ name }) => (isOfCompany ? isCustomerRole(name) : !needsCompany(name)))
}

const SIGHT_TEXTS: Readonly<Record<Sight, { readonly label: string; readonly help: string }>> = {
  propio: { label: 'Lo suyo', help: 'Sus cotizaciones, pedidos y documentos' },
  sucursal: { label: 'Su sucursal', help: 'Lo de las sucursales elegidas' },
  empresa: { label: 'Toda la empresa', help: 'Lo de todas sus sucursales' },
  grupo: { label: 'La empresa y sus filiales', help: 'También lo de las empresas que dependen de ella' },
}

interface CompanyAccessProps {
  readonly companyId: number
  readonly branches: FieldProps<number[]>
  readonly sight: FieldProps<Sight | null>
}

/** What a company user sees of the company. */
export function CompanyAccess({ companyId, branches, sight }: CompanyAccessProps) {
  const { data, isError, refetch, isFetching } = useQuery(companyBranchesQuery(companyId))
  return (
    <>
      {data === undefined && isFetching && <LoadingPanel label="Cargando las sucursales" lines={2} />}
      {isError && (
        <QuietError message="No se pudieron traer las sucursales." isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.length > 0 && (
        <CheckboxesField
          {...branches}
          options={data
            .filter(({ activa, id }) => activa || branches.value.includes(id))
            .map(({ id, nombre, direccion }) => ({ value: id, label: nombre, help: direccion }))}
        />
      )}
      <RadioField<Sight>
        {...sight}
        onChange={(value) => sight.onChange(value ?? 'propio')}
        options={SIGHTS.map((value) => ({ value, ...SIGHT_TEXTS[value] }))}
      />
    </>
  )
}
