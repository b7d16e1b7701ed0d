import { useQueryClient } from '@tanstack/react-query'
import { IconFileUnknown } from '@tabler/icons-react'
import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { isMissing } from '#contract/client.ts'
import { mayCall } from '#domain/access.ts'
import { mayJoinAs, type QuoteSide } from '#domain/quotes/moves.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import type { Quote } from '#web/data/quotes/quote-calls.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { DocumentColumns, MissingDocument } from '#web/features/documents/document-parts.tsx'
import documents from '#web/features/documents/documents.module.css'
import { lastOfferOf, unsentOf } from '#web/features/quotes/draft-rows.ts'
import { CommentsPanel } from '#web/features/quotes/comments-panel.tsx'
import { ConversionPanel } from '#web/features/quotes/conversion-panel.tsx'
import { FilesPanel } from '#web/features/quotes/files-panel.tsx'
import { LossPanel } from '#web/features/quotes/loss-panel.tsx'
import {
  QuoteFacts,
  QuoteHistory,
  QuoteLinks,
  QuotePreOrders,
  QuoteSums,
  QuoteWorth,
} from '#web/features/quotes/quote-panels.tsx'
import { ACT_TEXTS, contentText, nextText, writingLabel, type HandMove } from '#web/features/quotes/quote-text.ts'
import { QuoteWriting, SentRevision } from '#web/features/quotes/quote-view.tsx'
import { RevisionComparison } from '#web/features/quotes/revision-comparison.tsx'
import { SharingPanel } from '#web/features/quotes/sharing-panel.tsx'
import { useQuoteActs } from '#web/features/quotes/use-quote-acts.tsx'
import screen from '#web/ui/screen.module.css'
import { QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'

const page = privateScreen('quote', async (api, { params, signal }) => {
  const id = Number(params['id'])
  if (!Number.isInteger(id) || id < 1) return data({ quote: null }, { status: 404 })
  try {
    return { quote: await api('GET /api/cotizaciones/:id', { params: { id } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ quote: null }, { status: 404 })
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const LIST = PRIVATE_SCREENS.quoteList

export default function QuoteScreen() {
  const { quote } = page.useLoaded()
  // A user of a company is the customer.
  const side = useSession().empresa === null ? 'house' : 'customer'
  if (quote !== null) return <Shown key={quote.id} quote={quote} side={side} />
  return (
    <MissingDocument
      title={page.title}
      icon={IconFileUnknown}
      name="Esta cotización no existe"
      text="Revisa el número, o búscala en la lista."
      list={{ label: 'Ver cotizaciones', path: LIST.path }}
    />
  )
}

/** Users who start quotes for customers. */
const ANSWERS = { roles: ['admin'], permissions: ['cotizaciones-answer'] } as const
const SENDS = ['request', 'counter', 'offer'] as const
/** The first possible one is the main action. */
const FIRST: readonly HandMove[] = ['take', 'accept', 'accept_counter', 'reopen']
const OTHERS: readonly HandMove[] = ['decline', 'reject', 'revise', 'withdraw_request', 'withdraw_offer', 'discard']

function Shown({ quote, side }: { readonly quote: Quote; readonly side: QuoteSide }) {
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  // The version of the discarded draft: the editor starts again with the next version.
  const [left, setLeft] = useState<number | null>(null)
  const acts = useQuoteActs(quote, side, () => {
    setOpened(false)
    setChosen(null)
    // Sent files can no longer be removed.
    void queries.invalidateQueries({ queryKey: ['quote-files', quote.id] })
    void revalidate()
  })
  const grants = grantsOf(useSession())
  const joins = mayJoinAs(side, grants)
  const mayBegin = side === 'customer' || mayCall(ANSWERS, grants)
  const { id, estado, puede, empresa, revisiones } = quote
  const send = SENDS.find((move) => puede.includes(move))
  // Otherwise there is an offer to read: a draft waits behind its button.
  const mustWrite = estado === 'borrador' || estado === 'en_revision'
  const isWriting = send !== undefined && (mustWrite || isOpened)
  const writing = isWriting ? null : writingLabel(quote)
  const last = revisiones.at(-1)
  const lastSent = revisiones.findLast(({ enviada }) => enviada !== null) ?? last
  // A counter-offer has no sums: those of the offer are shown beside it.
  const revision =
    isWriting && send !== 'counter' ? last : (revisiones.find(({ numero }) => numero === chosen) ?? lastSent)
  const write = () => {
    setChosen(null)
    setOpened(true)
  }
  const name = `${title} ${id}`
  const list = LIST
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={name}
        status={<StatusBadge {...QUOTE_LOOKS[estado]} />}
        lead={`${empresa.nombre} · ${contentText(quote.lineas, quote.piezas)}`}
        steps={[
          { name: list.title, path: list.path },
          { name, path: list.path },
        ]}
        {...actsOfHead(quote, side, acts, mayBegin, {
          isWriting,
          write: writing === null ? null : { label: writing, onClick: write },
        })}
      />
      <p className="text-lg max-w-48">
        {nextText(quote, side)}
        {writing !== null && unsentOf(quote, side) !== undefined && (
          <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
            Hay un borrador guardado, sin enviar: «{writing}» lo abre.
          </span>
        )}
      </p>
      <DocumentColumns
        side={
          <>
            {revision !== undefined && <QuoteLinks quote={quote} side={side} revision={revision} />}
            <LossPanel quote={quote} />
            {revision !== undefined && <QuoteSums quote={quote} revision={revision} />}
            {revision !== undefined && <QuoteWorth revision={revision} />}
            <QuoteFacts quote={quote} />
            {lastOfferOf(quote) !== undefined && <QuotePreOrders quote={quote} />}
            <SharingPanel key={`destinatarios ${quote.revision} ${estado}`} id={id} timeZone={quote.zonaHoraria} />
            <QuoteHistory quote={quote} />
          </>
        }
        below={
          <>
            {revisiones.length > 1 && <RevisionComparison revisions={revisiones} />}
            <CommentsPanel id={id} side={side} timeZone={quote.zonaHoraria} mayWrite={joins} />
            <FilesPanel id={id} side={side} mayAdd={joins} />
          </>
        }
      >
        {puede.includes('convert') && <ConversionPanel quote={quote} onDone={() => void revalidate()} />}
        {isWriting && (
          <QuoteWriting
            key={`${estado} ${quote.revision} ${left !== null && quote.version > left ? left : ''}`}
            quote={quote}
            side={side}
            send={send}
            acts={acts}
            onTheirs={() => {
              setLeft(quote.version)
              void revalidate()
            }}
            onClose={mustWrite ? undefined : () => setOpened(false)}
          />
        )}
        {!isWriting && revision !== undefined && (
          <SentRevision quote={quote} revision={revision} onChoose={setChosen} />
        )}
      </DocumentColumns>
      {acts.dialogs}
    </div>
  )
}

interface EditorActs {
  readonly isWriting: boolean
  readonly write: { readonly label: string; readonly onClick: () => void } | null
}

/** @param editor isWriting: no button above the editor stands out; write: opens it, null where it is open or there is nothing to write */
function actsOfHead(
  { puede, revision }: Quote,
  side: QuoteSide,
  acts: ReturnType<typeof useQuoteActs>,
  mayBegin: boolean,
  { isWriting, write }: EditorActs,
) {
  const buttonOf = (move: HandMove) => ({ label: ACT_TEXTS[move].label, onClick: () => acts.act(move) })
  const first = FIRST.find((move) => puede.includes(move))
  return {
    ...(first === undefined || isWriting ? {} : { primary: buttonOf(first) }),
    acts: [
      ...(first === undefined || !isWriting ? [] : [buttonOf(first)]),
      ...(write === null ? [] : [write]),
      ...(revision === 0 || !mayBegin
        ? []
        : [{ label: side === 'house' ? 'Duplicar' : 'Pedir otra vez', onClick: acts.duplicate }]),
      ...OTHERS.filter((move) => puede.includes(move)).map((move) => ({
        ...buttonOf(move),
        isDestructive: ACT_TEXTS[move].isDestructive === true,
      })),
    ],
  }
}
