import { useState } from 'react'
import { containsAny, groupPermissions, namedValues } from '#domain/people/permission-groups.ts'
import type { PermissionChoice as Permission } from '#web/data/role-calls.ts'
import { PermissionFilter } from '#web/features/admin/permission-filter.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import classes from './permission-choice.module.css'

interface PermissionChoiceProps extends FieldProps<number[]> {
  readonly permissions: readonly Permission[]
}

/** The permissions of a role, grouped by the part before the first '-', and filtered by name. */
export function PermissionChoice({ permissions, value, onChange, id, ...field }: PermissionChoiceProps) {
  const [filter, setFilter] = useState('')
  const groups = groupPermissions(permissions.filter(({ name }) => containsAny(name, namedValues(filter))))
  return (
    <div className="stack gap-12">
      <PermissionFilter id={`${id}-filtro`} value={filter} onChange={setFilter} />
      <p className="muted" role="status">
        {value.length} de {permissions.length} elegidos
      </p>
      {groups.length === 0 && <p className="paragraph">Ningún permiso contiene «{filter}».</p>}
      <div className={classes.groups}>
        {groups.map(({ group, permissions: members }) => {
          const ids = new Set(members.map((member) => member.id))
          return (
            <CheckboxesField
              key={group}
              {...field}
              id={`${id}-${group}`}
              label={group}
              options={members.map(({ id: permissionId, name, descripcion }) => ({
                value: permissionId,
                label: name,
                help: descripcion,
              }))}
              value={value.filter((chosen) => ids.has(chosen))}
              onChange={(chosen) =>
                onChange([...value.filter((other) => !ids.has(other)), ...chosen].toSorted(byNumber))
              }
            />
          )
        })}
      </div>
    </div>
  )
}

function byNumber(one: number, other: number): number {
  return one - other
}
