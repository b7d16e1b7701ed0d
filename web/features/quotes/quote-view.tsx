import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/validity.ts'
import type { Quote, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { Select } from '#web/ui/form/select.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { dayAfter } from './offer-day.ts'
import { QuoteLines } from './quote-lines.tsx'
import { revisionName } from './quote-text.ts'
import { useDraft } from './use-draft.ts'
import type { useQuoteActs } from './use-quote-acts.tsx'
import classes from './quotes.module.css'

interface WritingProps {
  readonly quote: Quote
  readonly side: QuoteSide
  readonly send: 'request' | 'counter' | 'offer'
  readonly acts: ReturnType<typeof useQuoteActs>
  readonly onTheirs: () => void
  readonly onClose: (() => void) | undefined
}

/** Mounted again, it starts with what is stored. */
export function QuoteWriting({ quote, side, send, acts, onTheirs, onClose }: WritingProps) {
  const { revalidate } = useRevalidator()
  const zone = quote.zonaHoraria
  const [usualDay] = useState(() => (side === 'house' ? dayAfter(USUAL_VALIDITY_DAYS, zone) : null))
  const draft = useDraft(quote, side, usualDay, () => void revalidate())
  const heard = quote.revisiones.findLast(({ lado, enviada }) => lado !== side && enviada !== null)
  return (
    <DraftEditor
      quote={quote}
      side={side}
      heard={heard}
      draft={draft}
      send={send}
      isSending={acts.isBusy}
      onSend={() => void acts.send(send, draft.save, draft.versionNow)}
      onTheirs={onTheirs}
      onClose={onClose}
    />
  )
}

/** A sent revision, initially the last one. */
export function SentRevision({ quote, revision, onChoose }: SentRevisionProps) {
  const sent = quote.revisiones.filter(({ enviada }) => enviada !== null)
  const shown = sent.length > 0 ? sent : quote.revisiones
  const zone = quote.zonaHoraria
  const { autor, enviada, mensaje } = revision
  return (
    <TitledPanel id="lineas" title={shown.length > 1 ? 'Piezas' : revisionName(revision)}>
      <div className="row items-center gap-8-12 mb-10">
        {shown.length > 1 && (
          <Select
            aria-label="Revisión que se muestra"
            value={String(revision.numero)}
            onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
          >
            {shown.toReversed().map((each) => (
              <option key={each.numero} value={each.numero}>
                {revisionName(each)}
              </option>
            ))}
          </Select>
        )}
        <p className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>
          {whoText(autor.nombre, autor.enNombreDe)}
          {enviada === null ? '' : `, ${momentText(enviada, zone)}`}
        </p>
      </div>
      {mensaje !== '' && (
        <blockquote className={`mb-12 pre-line p-8-14 ${classes.message ?? ''}`}>{mensaje}</blockquote>
      )}
      <QuoteLines quote={quote} revision={revision} />
    </TitledPanel>
  )
}

interface SentRevisionProps {
  readonly quote: Quote
  readonly revision: QuoteRevision
  readonly onChoose: (number: number) => void
}
