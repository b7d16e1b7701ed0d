import { LINE, type LineRow } from '#contract/catalog/brand-rows.ts'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { RowFormProps } from './editable-list.tsx'

export function LineForm({ stored, onSaved }: RowFormProps<LineRow>) {
  const form = useResourceForm(LINE, { stored, onSaved })
  const help =
    stored === null
      ? 'Como la ven los clientes: «Balatas».'
      : `El nombre cambia en ${stored.partes} de sus partes al guardar.`
  return (
    <ResourceForm form={form} label={stored === null ? 'Nueva línea' : `Línea ${stored.linea}`}>
      <TextField {...form.field('linea')} help={help} isFocusedFirst />
    </ResourceForm>
  )
}
