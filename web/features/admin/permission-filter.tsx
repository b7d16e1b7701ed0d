import { TextField } from '#web/ui/form/text-field.tsx'

interface PermissionFilterProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Part of the names of permissions that are shown. It filters what is on screen, and is sent nowhere. */
export function PermissionFilter(props: PermissionFilterProps) {
  return (
    <TextField
      {...props}
      name="filtro"
      label="Filtrar permisos"
      help="Por partes del nombre, separadas por comas: users, banner."
      type="search"
      error={null}
      required={false}
    />
  )
}
