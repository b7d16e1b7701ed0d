import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import type { StaleVersion } from '#contract/errors.ts'
import { writtenText } from '#contract/text.ts'
// Sets the messages of every schema.
import '#contract/endpoint.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Example } from './example.tsx'

const STALE: StaleVersion = {
  version: 8,
  changedBy: 'María Ruiz',
  changedAt: '2026-11-22T16:12:00.000Z',
  stored: { nombre: 'Mostrador Centro', notas: '' },
}

/** The server's answer to each kind of name. */
const ANSWERS: Readonly<Record<string, () => ApiError>> = {
  repetido: () =>
    new ApiError(400, {
      code: 'invalid_input',
      message: '',
      fields: { nombre: 'Ya hay uno con este nombre.', rol: 'No existe.' },
    }),
  falla: () => new ApiError(500, { code: 'internal', message: '' }),
  cambiado: () => new ApiError(409, { code: 'conflict', message: '', stale: STALE }),
}

const body = z.object({
  nombre: writtenText.min(3).max(40),
  correo: z.email(),
  notas: writtenText.max(200),
  version: z.number(),
})

export function Forms() {
  const [sent, setSent] = useState(0)
  const form = useForm({
    schema: body,
    initial: { nombre: '', correo: '', notas: '', version: 7 },
    labels: { nombre: 'Nombre', correo: 'Correo', notas: 'Notas' },
    send: async (values) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      const answer = values.version === 7 ? ANSWERS[values.nombre.toLocaleLowerCase('es-MX')] : undefined
      if (answer !== undefined) throw answer()
      setSent((count) => count + 1)
    },
    saved: 'Formulario guardado.',
  })
  return (
    <Example name="Form, ErrorSummary, FormActions, StaleDialog, LeaveGuard" isWide>
      <Form form={form} label="Formulario de ejemplo">
        <TextField
          {...form.field('nombre')}
          help="Escribe repetido, falla o cambiado para ver lo que contesta el servidor."
        />
        <TextField {...form.field('correo')} type="email" autoComplete="email" />
        <TextAreaField {...form.field('notas')} help="Solo las ve el equipo." />
        <FormActions form={form} submit="Guardar" needsChange>
          <ActionButton look="plain" onClick={form.reset}>
            Deshacer
          </ActionButton>
          {sent > 0 && <span>Enviado: {sent}</span>}
        </FormActions>
      </Form>
    </Example>
  )
}
