import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commentQuote as endpoint } from '#contract/quotes/comments.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { commentQuote, quoteCommentsQuery } from '#web/data/quotes/quote-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './panels.module.css'

interface FormProps {
  readonly id: number
  readonly side: QuoteSide
}

interface PanelProps extends FormProps {
  /** The time zone of the branch of the quote. */
  readonly timeZone: string
  /** Read-only users have no form. */
  readonly mayWrite: boolean
}

const FIRST = 10
const ALL = 100

/** The comments of both sides, newest first; internal ones are for staff only. */
export function CommentsPanel({ id, side, timeZone, mayWrite }: PanelProps) {
  const [size, setSize] = useState(FIRST)
  // Each comment has a form of its own.
  const [written, setWritten] = useState(0)
  const { data, isError, refetch, isFetching } = useQuery(quoteCommentsQuery(id, size))
  return (
    <TitledPanel id="comentarios" title="Comentarios">
      {mayWrite && <CommentForm key={written} id={id} side={side} onSaved={() => setWritten(written + 1)} />}
      {isError && <QuietError message="No se pudieron leer." isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingPanel label="Cargando comentarios" lines={2} />}
      {data?.total === 0 && <p className="muted text-md mt-12">Nadie ha comentado todavía.</p>}
      {data !== undefined && data.total > 0 && (
        <ol className="mt-12" aria-label="Comentarios">
          {data.filas.map(({ id: comment, texto, interno, cuando, autor, lado }) => (
            <li key={comment} className={classes.comment} data-internal={interno || undefined}>
              <p className={`row items-center text-md muted ${classes.by ?? ''}`}>
                <span>
                  <strong>{whoText(autor.nombre, autor.enNombreDe)}</strong>
                  {lado === side ? '' : lado === 'house' ? ', de la casa' : ', cliente'} ·{' '}
                  <time dateTime={cuando}>{momentText(cuando, timeZone)}</time>
                </span>
                {interno && <StatusBadge label="Interno" tone="warning" />}
              </p>
              <p className="break-anywhere mt-2 pre-line">{texto}</p>
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.total > data.filas.length && size < ALL && (
        <button type="button" className="flex-none tappable text-md underlined" onClick={() => setSize(ALL)}>
          Ver los anteriores
        </button>
      )}
    </TitledPanel>
  )
}

function CommentForm({ id, side, onSaved }: FormProps & { readonly onSaved: () => void }) {
  const queries = useQueryClient()
  const [clave] = useState(makeUuid)
  const form = useForm({
    schema: endpoint.body,
    initial: { clave, texto: '', interno: side === 'house' },
    labels: { texto: 'Comentario', interno: 'Interno: el cliente no lo lee' },
    send: (body) => commentQuote(id, body),
    instead: async () => {
      await queries.invalidateQueries({ queryKey: ['quote-comments', id] })
      onSaved()
    },
  })
  const isEmpty = form.values.texto.trim() === ''
  return (
    <Form form={form} label="Comentar" asksBeforeLeaving={false}>
      <TextAreaField {...form.field('texto')} rows={2} />
      {side === 'house' && <CheckboxField {...form.field('interno')} />}
      <FormActions form={form} submit="Comentar" reason={isEmpty ? 'Escribe un comentario.' : null} saved={null} />
    </Form>
  )
}
