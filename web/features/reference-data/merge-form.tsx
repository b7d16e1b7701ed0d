import { useState } from 'react'
import { z } from 'zod'
import type { MergePreview } from '#contract/catalog/merges.ts'
import { KIND_WORDS, type ReferenceKind } from '#domain/reference-kinds.ts'
import { previewMerge, storeMerge } from '#web/data/reference/reference-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { ReferenceField } from './reference-field.tsx'
import { UsesList } from './uses-list.tsx'
import classes from './reference-data.module.css'

const TARGET = z.object({ destino: z.number({ error: 'Elige con cuál se fusiona.' }).int().positive() })

interface MergeFormProps {
  readonly kind: ReferenceKind
  /** The row that disappears. */
  readonly row: { readonly id: number; readonly nombre: string }
  readonly onDone: () => void
}

/** Merges two rows: a preview first. */
export function MergeForm({ kind, row, onDone }: MergeFormProps) {
  const [seen, setSeen] = useState<MergePreview | null>(null)
  const { one, isFeminine } = KIND_WORDS[kind]
  const form = useForm({
    schema: TARGET,
    initial: { destino: null as number | null },
    labels: { destino: `Queda ${isFeminine ? 'la' : 'el'} ${one}` },
    send: ({ destino }) => previewMerge(kind, row.id, destino),
    instead: (preview) => setSeen(preview),
  })
  const isShown = seen !== null && seen.destino.id === form.values.destino
  return (
    <>
      <p className="muted mb-8">
        {`${row.nombre} desaparece y todo lo suyo pasa a ${isFeminine ? 'la otra' : 'el otro'}. Se puede deshacer en Fusiones.`}
      </p>
      <Form form={form} label={`Fusionar ${row.nombre}`} asksBeforeLeaving={false}>
        <ReferenceField {...form.field('destino')} kind={kind} without={row.id} />
        <FormActions form={form} submit="Ver qué cambia" saved={null} />
      </Form>
      {isShown && <Preview kind={kind} preview={seen} onDone={onDone} onStale={() => setSeen(null)} />}
    </>
  )
}

interface PreviewProps {
  readonly kind: ReferenceKind
  readonly preview: MergePreview
  readonly onDone: () => void
  /** Another user changed one of both meanwhile. */
  readonly onStale: () => void
}

function Preview({ kind, preview: { origen, destino, cambios, busquedas }, onDone, onStale }: PreviewProps) {
  const { act, isBusy } = useAct()
  const merge = async () => {
    const isDone = await act({
      send: () =>
        storeMerge({
          tipo: kind,
          origen: origen.id,
          destino: destino.id,
          version: origen.version,
          versionDestino: destino.version,
        }),
      done: `${origen.nombre} ahora es ${destino.nombre}.`,
    })
    if (isDone) onDone()
    else onStale()
  }
  return (
    <section aria-label="Qué cambia" className={classes.preview}>
      <p role="status">
        {cambios.length === 0
          ? `Nada usa ${origen.nombre}: solo desaparece.`
          : `De ${origen.nombre} a ${destino.nombre} pasan:`}
      </p>
      {cambios.length > 0 && <UsesList kind={kind} row={origen} uses={cambios} />}
      {busquedas > 0 && (
        <p className="muted">
          {`${countText(busquedas)} ${busquedas === 1 ? 'búsqueda popular tiene' : 'búsquedas populares tienen'} ese nombre.`}
          {(kind === 'armadora' || kind === 'modelo') && ' Se seguirá encontrando con él.'}
        </p>
      )}
      <ActionButton look="danger" isBusy={isBusy()} onClick={() => void merge()}>
        {`Fusionar en ${destino.nombre}`}
      </ActionButton>
    </section>
  )
}
