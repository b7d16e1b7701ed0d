import { useState } from 'react'
import { keyFields } from '#contract/systems/keys.ts'
import { KEY_SCOPES, type KeyScope } from '#domain/access.ts'
import { storeKey } from '#web/data/systems/system-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { CheckboxesField } from '#web/ui/form/checkboxes-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CopiedText } from './copied-text.tsx'
import { SCOPE_NAMES } from './key-list.tsx'
import classes from './sync.module.css'

interface NewKeyProps {
  readonly isOpen: boolean
  /** 'YYYY-MM-DD'. */
  readonly today: string
  readonly onClose: () => void
}

/** Creates a key, which is shown once: the dialog does not close by accident. */
export function NewKey({ isOpen, today, onClose }: NewKeyProps) {
  const [made, setMade] = useState<{ readonly key: string; readonly system: string } | null>(null)
  const { ask, dialog } = useConfirm()
  const close = async () => {
    if (made !== null) {
      const isAgreed = await ask({
        title: '¿Ya guardaste la llave?',
        text: 'No se vuelve a mostrar. Si se pierde, hay que retirarla y crear otra.',
        act: 'Ya la guardé',
        cancel: 'Volver a la llave',
        isDestructive: false,
      })
      if (!isAgreed) return
    }
    setMade(null)
    onClose()
  }
  return (
    <>
      <FormDialog
        title={made === null ? 'Nueva llave' : `Llave de ${made.system}`}
        isOpen={isOpen}
        onClose={() => void close()}
        size="lg"
      >
        {made === null ? (
          <KeyForm today={today} onMade={(key, system) => setMade({ key, system })} />
        ) : (
          <div className={`stack gap-16 ${classes.made ?? ''}`}>
            <p
              className={`flex items-start gap-8 break-anywhere p-10-12 ${classes.notice ?? ''}`}
              data-tone="warning"
              role="status"
            >
              <span>
                <strong>Cópiala ahora.</strong> Es la única vez que se muestra: aquí sólo queda con qué empieza.
              </span>
            </p>
            <CopiedText name="Llave" text={made.key} />
            <p>
              Tu sistema la manda en cada llamada: <code>Authorization: Bearer …</code>. Quien la tenga puede mandar en
              su nombre.
            </p>
            <div className={`row gap-8 ${classes.panelActs ?? ''}`}>
              <ActionButton onClick={() => void close()}>Listo</ActionButton>
            </div>
          </div>
        )}
      </FormDialog>
      {dialog}
    </>
  )
}

interface KeyFormProps {
  readonly today: string
  readonly onMade: (key: string, system: string) => void
}

function KeyForm({ today, onMade }: KeyFormProps) {
  const form = useForm({
    schema: keyFields,
    initial: { sistema: '', alcances: [...KEY_SCOPES], vence: aYearAfter(today) },
    labels: { sistema: 'Sistema', alcances: 'Qué puede hacer', vence: 'Vence' },
    send: async (body) => ({ ...(await storeKey(body)), system: body.sistema }),
    onSaved: ({ llave, system }) => onMade(llave, system),
  })
  return (
    <Form form={form} label="Nueva llave">
      <TextField
        {...form.field('sistema')}
        help="Como le dicen: «SAE», «Punto de venta Centro». Si ya tiene llaves, ésta es otra más."
        isFocusedFirst
      />
      <CheckboxesField<KeyScope>
        {...form.field('alcances')}
        options={KEY_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
      />
      <DateField {...form.field('vence')} min={today} help="Sirve hasta el final de este día." />
      <FormActions form={form} submit="Crear llave" saved={null} />
    </Form>
  )
}

/** The same day a year later. */
function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}
