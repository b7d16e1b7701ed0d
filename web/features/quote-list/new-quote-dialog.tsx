import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteCustomersQuery, type QuoteBeginning } from '#web/data/quotes/begin-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { FieldHelp, FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField, type Choice } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface NewQuoteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The customer for whom staff start a quote. */
export function NewQuoteDialog({ isOpen, onClose }: NewQuoteDialogProps) {
  return (
    <FormDialog title="Nueva cotización" isOpen={isOpen} onClose={onClose}>
      <NewQuoteForm onClose={onClose} />
    </FormDialog>
  )
}

function NewQuoteForm({ onClose }: Pick<NewQuoteDialogProps, 'onClose'>) {
  const { send, lead } = useBeginQuote()
  const form = useForm<Pick<QuoteBeginning, 'cliente' | 'referencia'>, { readonly id: number }>({
    initial: { cliente: null, referencia: '' },
    labels: { cliente: 'Cliente', referencia: 'Referencia' },
    send: (values) => send(values),
    // Before it is saved, leaving asks about typed values.
    instead: (begun) => void lead(begun),
  })
  return (
    <Form form={form} label="Nueva cotización">
      <CustomerField
        {...form.field('cliente')}
        required
        help="La persona que la recibe: búscala por nombre, correo o empresa."
      />
      <TextField {...form.field('referencia')} help="Una placa, un trabajo: lo que el cliente reconozca." />
      <FormActions form={form} submit="Empezar" saved={null}>
        <ActionButton look="plain" onClick={onClose}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}

const TYPING_MS = 200

/** A user of a company that the viewer attends to. */
function CustomerField({ value, onChange, ...field }: FieldProps<number | null> & FieldHelp) {
  const [known, setKnown] = useState<Choice<number> | null>(null)
  const [typed, setTyped] = useState('')
  // The name of the chosen user in the field is no search.
  const [text] = useDebouncedValue(typed === known?.label ? '' : typed, TYPING_MS)
  const { data } = useQuery({ ...quoteCustomersQuery(text), placeholderData: keepPreviousData })
  const found = (data?.clientes ?? []).map(({ id, nombre, correo, empresa }) => ({
    value: id,
    label: `${nombre} · ${empresa.nombre} · ${correo}`,
  }))
  const options = known === null || found.some((option) => option.value === known.value) ? found : [known, ...found]
  return (
    <SelectField
      {...field}
      value={value}
      options={options}
      onSearch={setTyped}
      onChange={(next) => {
        setKnown(options.find((option) => option.value === next) ?? null)
        onChange(next)
      }}
    />
  )
}
