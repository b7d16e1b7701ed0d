import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { permissionsChange } from '#contract/accounts/user-permissions.ts'
import { containsAny, namedValues } from '#domain/people/permission-groups.ts'
import { updateUserPermissions, type PermissionsChange, type UserPermissions } from '#web/data/user-calls.ts'
import { PermissionFilter } from '#web/features/admin/permission-filter.tsx'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { CHOICE_LOOK } from '#web/ui/form/choice-look.ts'
import { isEffective, originText, withPermission, type OwnPermissions } from './held-permissions.ts'
import choice from '#web/features/admin/roles/permission-choice.module.css'
import classes from './user-permissions-form.module.css'

const LABELS = { propios: 'Permisos dados', retirados: 'Permisos retirados' }

/** The permissions of one user: by their roles, and beside them. */
export function UserPermissionsForm({ user }: { readonly user: UserPermissions }) {
  const { id, grupos, motivo, version } = user
  const all = grupos.flatMap(({ permisos }) => permisos)
  const versioned = useVersion(version)
  const form = useForm({
    schema: permissionsChange,
    initial: {
      propios: all.filter(({ propio }) => propio).map((permission) => permission.id),
      retirados: all.filter(({ retirado }) => retirado).map((permission) => permission.id),
      version,
    },
    labels: LABELS,
    send: versioned((body: PermissionsChange) => updateUserPermissions(id, body)),
    saved: 'User updated successfully!',
  })
  const [filter, setFilter] = useState('')
  const { propios, retirados } = form.values
  const own: OwnPermissions = { propios, retirados }
  const change = (next: OwnPermissions) => {
    form.set('propios', [...next.propios])
    form.set('retirados', [...next.retirados])
  }
  const shown = grupos.flatMap(({ grupo, permisos }) => {
    const named = permisos.filter(({ name }) => containsAny(name, namedValues(filter)))
    return named.length === 0 ? [] : [{ grupo, permisos: named }]
  })
  const effective = all.filter((permission) => isEffective(permission, own)).length
  return (
    <Form form={form} label={`Permisos de ${user.name}`}>
      <PermissionFilter id={`${form.id}-filtro`} value={filter} onChange={setFilter} />
      <p className="muted" role="status">
        Tiene {effective} de {all.length} permisos.
      </p>
      {shown.length === 0 && <p className="paragraph">Ningún permiso contiene «{filter}».</p>}
      <div className={choice.groups}>
        {shown.map(({ grupo, permisos }) => (
          <fieldset key={grupo} className="bare-fieldset">
            <legend className={`mb-4 semibold ${classes.name ?? ''}`}>{grupo}</legend>
            {permisos.map((permission) => (
              <Checkbox
                key={permission.id}
                {...CHOICE_LOOK}
                label={permission.name}
                description={<Description text={permission.descripcion} origin={originText(permission, own)} />}
                checked={isEffective(permission, own)}
                disabled={motivo !== null}
                onChange={(event) => change(withPermission(permission, own, event.currentTarget.checked))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FormActions form={form} submit="Guardar" reason={motivo} needsChange />
    </Form>
  )
}

function Description({ text, origin }: { readonly text: string; readonly origin: string }) {
  return (
    <>
      {text}
      {origin !== '' && <span className="block medium strong">{origin}</span>}
    </>
  )
}
