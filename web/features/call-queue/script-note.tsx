import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateCallScript, type CallScript } from '#contract/customers/contacts.ts'
import { CALL_REASON_TEXTS, type CallReason } from '#domain/contacts/contacts.ts'
import { callScriptsQuery, updateScript } from '#web/data/selling/contact-calls.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'

/** The script of a reason, which users may edit. */
export function ScriptNote({ reason }: { readonly reason: CallReason }) {
  const { data, isError, isFetching, refetch } = useQuery(callScriptsQuery)
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  if (isError) {
    return <QuietError message="No se pudo leer el guion." isBusy={isFetching} onRetry={() => void refetch()} />
  }
  const script = data?.guiones.find(({ motivo }) => motivo === reason)
  if (script === undefined) return null
  if (isEditing) {
    const end = () => {
      setEditing(false)
      void queries.invalidateQueries({ queryKey: callScriptsQuery.queryKey })
    }
    return <ScriptForm script={script} onEnd={end} />
  }
  return (
    <div className="stack items-start gap-8 notice">
      <p className="break-anywhere pre-line">{script.texto === '' ? 'Este motivo no tiene guion.' : script.texto}</p>
      <ActionButton
        look="plain"
        aria-label={`Editar el guion de ${CALL_REASON_TEXTS[reason].toLowerCase()}`}
        onClick={() => setEditing(true)}
      >
        Editar guion
      </ActionButton>
    </div>
  )
}

function ScriptForm({ script, onEnd }: { readonly script: CallScript; readonly onEnd: () => void }) {
  const { motivo, texto, version } = script
  const form = useForm({
    schema: updateCallScript.body,
    initial: { motivo, texto, version },
    labels: { texto: `Guion de ${CALL_REASON_TEXTS[motivo].toLowerCase()}` },
    send: updateScript,
    saved: 'Guion guardado',
    instead: onEnd,
  })
  return (
    <Form form={form} label="Guion">
      <TextAreaField {...form.field('texto')} rows={4} />
      <FormActions form={form} submit="Guardar guion" saved={null}>
        <ActionButton look="plain" onClick={onEnd}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
