import { useState } from 'react'
import { z } from 'zod'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import { BATCH_EXAMPLES } from '#contract/systems/batches.ts'
import { ENTITY_NAMES, MOST_RECORDS, type SyncEntity } from '#domain/systems/entities.ts'
import { tryRecords } from '#web/data/systems/system-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { BatchOutcome } from './tried-batch.tsx'
import { recordsOf } from './pasted-records.ts'

interface DryRunProps {
  /** null: closed. */
  readonly entity: SyncEntity | null
  /** Names of the systems with keys. */
  readonly systems: readonly string[]
  readonly onClose: () => void
}

/** Checks a batch as if a system had sent it, without storing anything. */
export function DryRun({ entity, systems, onClose }: DryRunProps) {
  return (
    <LargeDialog
      isOpen={entity !== null}
      title={entity === null ? '' : `Prueba en seco: ${ENTITY_NAMES[entity]}`}
      onClose={onClose}
    >
      {entity !== null && <Trial key={entity} entity={entity} systems={systems} />}
    </LargeDialog>
  )
}

const QUESTION = z.object({
  sistema: z.string().min(1),
  lote: z
    .string()
    .trim()
    .min(1)
    .superRefine((text, context) => {
      const records = recordsOf(text)
      if (typeof records === 'string' && text !== '') context.addIssue({ code: 'custom', message: records })
    }),
})

function Trial({ entity, systems }: { readonly entity: SyncEntity; readonly systems: readonly string[] }) {
  const [answer, setAnswer] = useState<BatchAnswer | null>(null)
  const form = useForm({
    schema: QUESTION,
    initial: { sistema: systems[0] ?? '', lote: '' },
    labels: { sistema: 'Sistema', lote: 'Lote' },
    send: async ({ sistema, lote }) => {
      setAnswer(null)
      const records = recordsOf(lote)
      return typeof records === 'string' ? null : tryRecords(entity, sistema, records)
    },
    instead: (tried) => setAnswer(tried),
  })
  const lote = form.field('lote')
  const sistema = form.field('sistema')
  const take = async (file: File | undefined) => {
    if (file !== undefined) lote.onChange(await file.text())
  }
  return (
    <div
      className="stack gap-16"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void take(event.dataTransfer.files[0])
      }}
    >
      <Form form={form} label={`Prueba en seco de ${ENTITY_NAMES[entity]}`} asksBeforeLeaving={false}>
        <SelectField<string>
          {...sistema}
          onChange={(value) => sistema.onChange(value ?? '')}
          help="Como si lo mandara: sus ids externos y sus versiones cuentan."
          options={systems.map((name) => ({ value: name, label: name }))}
        />
        <TextAreaField
          {...lote}
          rows={10}
          help={`Pega un lote en JSON, o arrastra aquí su archivo. Hasta ${MOST_RECORDS.toLocaleString('es-MX')} registros.`}
        />
        <FormActions form={form} submit="Probar" saved={null}>
          <ActionButton
            look="plain"
            onClick={() => lote.onChange(JSON.stringify(BATCH_EXAMPLES[entity].body, null, 2))}
          >
            Poner un ejemplo
          </ActionButton>
        </FormActions>
      </Form>
      <div role="status">{answer !== null && <BatchOutcome answer={answer} />}</div>
    </div>
  )
}
