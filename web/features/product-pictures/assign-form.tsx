import { assignPictureFile } from '#contract/catalog/picture-batches.ts'
import { assignFile, type PictureBatchFile } from '#web/data/catalog/picture-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface AssignFormProps {
  readonly file: PictureBatchFile
  readonly onSaved: () => void
}

/** Assigns a part to a file whose name has none. */
export function AssignForm({ file: { id, archivo, producto, indice }, onSaved }: AssignFormProps) {
  const form = useForm({
    schema: assignPictureFile.body,
    initial: { clave: producto?.k_parte ?? '', indice: indice ?? 1 },
    labels: { clave: 'Clave de la parte', indice: 'Número de la imagen' },
    send: (body) => assignFile(id, body),
    saved: 'Listo: ya tiene su parte.',
    onSaved,
  })
  return (
    <Form form={form} label={`De qué parte es ${archivo}`}>
      <TextField {...form.field('clave')} isFocusedFirst />
      <NumberField
        {...form.field('indice')}
        min={0}
        max={99}
        help="Si la parte ya tiene esa imagen, esta la reemplaza."
      />
      <FormActions form={form} submit="Es de esta parte" />
    </Form>
  )
}
