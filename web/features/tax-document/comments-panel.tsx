import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { commentTaxDocument as endpoint } from '#contract/documents/comments.ts'
import { commentDocument, documentCommentsQuery } from '#web/data/documents/document-page-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { useSession } from '#web/data/session.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import classes from './tax-document.module.css'

interface CommentsPanelProps {
  readonly uuid: string
  /** false: the document has no customer to write to. */
  readonly mayWrite: boolean
}

const FIRST = 10
const ALL = 100

/** Messages of customer and staff about a document, newest first. */
export function CommentsPanel({ uuid, mayWrite }: CommentsPanelProps) {
  const [size, setSize] = useState(FIRST)
  // Each message has a form of its own.
  const [written, setWritten] = useState(0)
  const { data, isError, refetch, isFetching } = useQuery(documentCommentsQuery(uuid, size))
  const session = useSession()
  const zone = session.zonaHoraria ?? 'UTC'
  const side = session.empresa === null ? 'house' : 'customer'
  return (
    <TitledPanel id="comentarios" title={side === 'house' ? 'Mensajes con el cliente' : 'Mensajes con la tienda'}>
      {mayWrite && <CommentForm key={written} uuid={uuid} onSaved={() => setWritten(written + 1)} />}
      {isError && <QuietError message="No se pudieron leer." isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingPanel label="Cargando mensajes" lines={2} />}
      {data?.total === 0 && (
        <p className={`text-md muted ${classes.none ?? ''}`}>
          {side === 'house' ? 'Nadie ha escrito.' : '¿Algo no cuadra? Escríbelo aquí y te contestamos en esta página.'}
        </p>
      )}
      {data !== undefined && data.total > 0 && (
        <ol className="mt-8 ruled-items" aria-label="Mensajes">
          {data.filas.map(({ id, texto, cuando, autor, lado }) => (
            <li className="py-10" key={id}>
              <p className={`muted text-md ${classes.by ?? ''}`}>
                <strong>{whoText(autor.nombre, autor.enNombreDe)}</strong>
                {lado === side ? '' : lado === 'house' ? ', de la tienda' : ', cliente'} ·{' '}
                <time dateTime={cuando}>{momentText(cuando, zone)}</time>
              </p>
              <p className="break-anywhere mt-2 pre-line">{texto}</p>
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.total > data.filas.length && size < ALL && (
        <button type="button" className="self-start tappable text-md underlined" onClick={() => setSize(ALL)}>
          Ver los anteriores
        </button>
      )}
    </TitledPanel>
  )
}

function CommentForm({ uuid, onSaved }: { readonly uuid: string; readonly onSaved: () => void }) {
  const queries = useQueryClient()
  const [clave] = useState(makeUuid)
  const form = useForm({
    schema: endpoint.body,
    initial: { clave, texto: '' },
    labels: { texto: 'Mensaje' },
    send: (body) => commentDocument(uuid, body),
    instead: async () => {
      await queries.invalidateQueries({ queryKey: ['tax-document-comments', uuid] })
      onSaved()
    },
  })
  const isEmpty = form.values.texto.trim() === ''
  return (
    <Form form={form} label="Escribir un mensaje" asksBeforeLeaving={false}>
      <TextAreaField {...form.field('texto')} rows={2} />
      <FormActions form={form} submit="Enviar mensaje" reason={isEmpty ? 'Escribe un mensaje.' : null} saved={null} />
    </Form>
  )
}
