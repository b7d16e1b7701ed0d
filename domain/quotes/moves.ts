import type { Grants, Viewer } from '#domain/access.ts'
import type { MoveRefusal } from '#domain/documents/moves.ts'
import { type Actor, type QuoteState } from '#domain/lifecycles.ts'

/** Of one revision. */
export const MAX_QUOTE_LINES = 500

/** The two who write revisions in turns. */
export const QUOTE_SIDES = ['customer', 'house'] as const
export type QuoteSide = (typeof QUOTE_SIDES)[number]

interface QuoteMove {
  readonly from: readonly QuoteState[]
  readonly to: QuoteState
  readonly by: readonly Actor[]
  /**
   * sends: the unsent revision of who does it; offers: the same with prices and a validity; accepts: an offer at the prices of the
   * counter-offer; drafts: a new unsent revision at today's prices; takes: who answers it.
   */
  readonly writes?: 'sends' | 'offers' | 'accepts' | 'drafts' | 'takes'
  readonly needsReason?: true
  /** The actor may choose one of the reasons of lost offers instead of writing one. */
  readonly takesLossReason?: true
  /** Who gets a mail and a notice. */
  readonly notifies?: QuoteSide
}

/** All moves of a quote: actors, states, what they write and who is notified. */
export const QUOTE_MOVES = {
  request: { from: ['borrador'], to: 'enviada', by: ['requester'], writes: 'sends', notifies: 'house' },
  take: { from: ['enviada'], to: 'en_revision', by: ['staff'], writes: 'takes' },
  offer: {
    from: ['borrador', 'en_revision', 'contraoferta', 'cotizada'],
    to: 'cotizada',
    by: ['staff'],
    writes: 'offers',
    notifies: 'customer',
  },
  counter: { from: ['cotizada'], to: 'contraoferta', by: ['requester'], writes: 'sends', notifies: 'house' },
  accept: { from: ['cotizada'], to: 'autorizada', by: ['customer'], notifies: 'house' },
  accept_counter: {
    from: ['contraoferta'],
    to: 'autorizada',
    by: ['staff'],
    writes: 'accepts',
    notifies: 'customer',
  },
  decline: {
    from: ['en_revision', 'contraoferta'],
    to: 'rechazada',
    by: ['staff'],
    needsReason: true,
    notifies: 'customer',
  },
  reject: {
    from: ['cotizada'],
    to: 'rechazada',
    by: ['customer'],
    needsReason: true,
    takesLossReason: true,
    notifies: 'house',
  },
  withdraw_request: {
    from: ['enviada', 'en_revision', 'contraoferta'],
    to: 'retirada',
    by: ['requester'],
    notifies: 'house',
  },
  withdraw_offer: { from: ['cotizada'], to: 'retirada', by: ['staff'], needsReason: true, notifies: 'customer' },
  discard: { from: ['borrador'], to: 'retirada', by: ['requester', 'staff'] },
  convert: { from: ['autorizada'], to: 'convertida', by: ['customer', 'system'], notifies: 'house' },
  /** Some of its pieces become a pre-order: the others stay offered. */
  convert_part: { from: ['autorizada'], to: 'autorizada', by: ['customer', 'system'], notifies: 'house' },
  /** Pieces of its pre-order came back: it was rejected, has expired, or was authorised in part. */
  unconvert: { from: ['convertida', 'autorizada'], to: 'autorizada', by: ['system'], notifies: 'house' },
  /** What was accepted cannot be ordered as it was offered: a rate or a part has changed. */
  revise: { from: ['autorizada'], to: 'en_revision', by: ['requester'], notifies: 'house' },
  expire: {
    from: ['enviada', 'en_revision', 'cotizada', 'contraoferta', 'autorizada', 'convertida'],
    to: 'vencida',
    by: ['system'],
    notifies: 'customer',
  },
  reopen: {
    from: ['rechazada', 'retirada', 'vencida'],
    to: 'borrador',
    by: ['requester', 'staff'],
    writes: 'drafts',
  },
} as const satisfies Readonly<Record<string, QuoteMove>>

export type QuoteMoveName = keyof typeof QUOTE_MOVES

/** Whether an offer can be sent as it is. A draft that was discarded is not lost, but nobody sends it so. */
export function isOfferable(state: QuoteState): boolean {
  return QUOTE_MOVES.offer.from.some((from) => from === state)
}

/** On which side of a quote somebody is: who belongs to a company is the customer, also while somebody of the house acts in their name. */
export function quoteSideOf({ person }: Viewer): QuoteSide | null {
  if (person === null) return null
  return person.companyId === null ? 'house' : 'customer'
}

/** Whether somebody takes part in the quotes that they see, with comments and files: of the house only who answers or releases them. */
export function mayJoin(viewer: Viewer): boolean {
  const side = quoteSideOf(viewer)
  return side !== null && mayJoinAs(side, viewer)
}

/** The same of somebody whose side is known. */
export function mayJoinAs(side: QuoteSide, { roles, permissions }: Grants): boolean {
  return (
    side === 'customer' ||
    roles.includes('admin') ||
    permissions.includes('cotizaciones-answer') ||
    permissions.includes('cotizaciones-authorize')
  )
}

/** Whether somebody of the house answers the quotes that they see. */
export function mayAnswerQuotes(viewer: Viewer): boolean {
  const { roles, permissions } = viewer
  return quoteSideOf(viewer) === 'house' && (roles.includes('admin') || permissions.includes('cotizaciones-answer'))
}

/** As what somebody acts on a quote that they can see. A draft is its side's alone. */
function quoteActorsOf(viewer: Viewer, quote: QuoteStage): readonly Actor[] {
  const side = quoteSideOf(viewer)
  if (side === null || (quote.state === 'borrador' && side !== quote.draftedBy)) return []
  const has = (permission: string) => viewer.roles.includes('admin') || viewer.permissions.includes(permission)
  const actors: readonly (Actor | false)[] =
    side === 'customer'
      ? ['requester', has('permission_compras') && 'customer']
      : [mayAnswerQuotes(viewer) && 'staff', has('cotizaciones-authorize') && 'authoriser']
  return actors.filter((actor) => actor !== false)
}

interface QuoteStage {
  readonly state: QuoteState
  readonly draftedBy: QuoteSide
}

/**
 * Why a user may not do something with a quote that they can see; null where they may. Quotes are agreed on the telephone: staff acting for
 * the customer may do all that the customer may, and the customer is notified by mail.
 */
export function quoteMoveRefusal(name: QuoteMoveName, viewer: Viewer, quote: QuoteStage): MoveRefusal | null {
  const { from, by }: QuoteMove = QUOTE_MOVES[name]
  if (!from.includes(quote.state)) return 'not_next'
  const actors = quoteActorsOf(viewer, quote)
  return by.some((actor) => actors.includes(actor)) ? null : 'not_yours'
}

/** What somebody can do with it now, for the buttons of a screen. */
export function possibleQuoteMoves(viewer: Viewer, quote: QuoteStage): readonly QuoteMoveName[] {
  const names = Object.keys(QUOTE_MOVES) as QuoteMoveName[]
  return names.filter((name) => quoteMoveRefusal(name, viewer, quote) === null)
}

/** Whose turn it is; null: nobody's, it has ended. Of an accepted offer it is the customer's, who orders it. */
export function turnOf({ state, draftedBy }: QuoteStage): QuoteSide | null {
  switch (state) {
    case 'borrador':
      return draftedBy
    case 'enviada':
    case 'en_revision':
    case 'contraoferta':
      return 'house'
    case 'cotizada':
    case 'autorizada':
      return 'customer'
    default:
      return null
  }
}
