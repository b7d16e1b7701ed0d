import { TextField } from '#web/ui/form/text-field.tsx'

interface PermissionFilterProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Filters the shown permissions by part of their names. It is not sent. */
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
